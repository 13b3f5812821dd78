import type { Area } from '../../language.ts';

export const acts: Area<'acts'> = {
  title: 'Qué pasó con su solicitud',
  text: 'Una respuesta se perdió en el camino, así que volvimos a comprobarlo. Esta es la situación.',
  done: 'Hecho',
  notDone: 'No hecho',
  after: 'Lo que está hecho se hizo una sola vez. Lo que no se hizo no cambió nada: puede hacerlo de nuevo.',
  names: {
    accounts: {
      openAdAccount: 'Apertura de la cuenta publicitaria',
      changePassword: 'Cambio de la contraseña de acceso',
    },
    coupons: { receive: 'Obtención de un cupón' },
    exchange: { detail: 'Confirmación de un cambio', dispute: 'Apertura de una disputa' },
    passkeys: { add: 'Agregar una llave de acceso' },
    plans: { put: 'Lanzamiento de un plan', stop: 'Detención de un plan' },
    support: { sendFeedback: 'Envío de un comentario' },
    wallet: {
      withdraw: 'Retiro',
      cancelWithdrawal: 'Cancelación de un retiro',
      setTransactionPassword: 'Creación de la clave de operaciones',
      editBankCard: 'Vinculación de la cuenta de cobro',
      returnStartUp: 'Devolución del anticipo inicial',
      payGuarantee: 'Depósito de la garantía',
      takeBackGuarantee: 'Recuperación de la garantía',
      buyMembership: 'Activación de la membresía',
      stopMembership: 'Cancelación de la membresía',
    },
    other: 'Algo que usted envió',
  },
};
