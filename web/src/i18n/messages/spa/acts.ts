import type { Area } from '../messages.ts';

export const acts: Area<'acts'> = {
  title: 'Qué pasó con esto',
  text: 'Una respuesta se perdió en el camino, así que volvimos a preguntar. Así está.',
  done: 'Hecho',
  notDone: 'No hecho',
  after: 'Lo que está hecho se hizo una sola vez. Lo que no se hizo no movió nada: puede hacerlo de nuevo.',
  names: {
    accounts: { openAdAccount: 'Apertura de la cuenta publicitaria', changePassword: 'Cambio de contraseña' },
    coupons: { receive: 'Obtención de un cupón' },
    exchange: { detail: 'Confirmación de un cambio', cancel: 'Cancelación de un cambio' },
    plans: { put: 'Lanzamiento de un plan', stop: 'Detención de un plan' },
    support: { sendFeedback: 'Comentarios' },
    wallet: {
      withdraw: 'Retiro',
      cancelWithdrawal: 'Cancelación de un retiro',
      setTransactionPassword: 'Clave de operaciones',
      editBankCard: 'Registro de la cuenta de cobro',
      returnStartUp: 'Devolución del anticipo inicial',
      payGuarantee: 'Depósito de la garantía',
      takeBackGuarantee: 'Devolución de la garantía',
      buyMembership: 'Activación de la membresía',
      stopMembership: 'Fin de la membresía',
    },
    other: 'Algo que usted envió',
  },
};
