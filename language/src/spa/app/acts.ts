import type { Area } from '../../language.ts';

export const acts: Area<'acts'> = {
  title: 'Qué pasó con su solicitud',
  text: 'Perdimos la conexión antes de recibir la respuesta, así que comprobamos qué pasó.',
  done: 'Hecho',
  notDone: 'No se hizo',
  after:
    '“Hecho” significa que se hizo una sola vez. “No se hizo” significa que no se movió dinero y puede intentarlo de nuevo.',
  names: {
    accounts: {
      openAdAccount: 'Apertura de la cuenta publicitaria',
      changePassword: 'Cambio de la contraseña de acceso',
    },
    appeals: { file: 'Apelación', write: 'Mensaje de una apelación' },
    coupons: { receive: 'Obtención de un cupón' },
    exchange: { detail: 'Confirmación de un cambio de divisas', dispute: 'Apertura de una disputa' },
    people: {
      invite: 'Invitación a una persona',
      change: 'Modificación del rol o los límites de una persona',
      handOver: 'Cesión de la propiedad',
      setSecondPerson: 'Modificación de la regla de la segunda persona',
      approve: 'Aprobación de una solicitud',
    },
    keys: {
      make: 'Creación de una clave de API',
      rotate: 'Nuevo secreto para una clave de API',
      limitKey: 'Cambio del límite diario de una clave de API',
    },
    passkeys: { add: 'Nueva llave de acceso' },
    plans: {
      put: 'Lanzamiento de un plan',
      stop: 'Interrupción de un plan',
      adjust: 'Modificación de un plan',
      extend: 'Más dinero para un plan',
      repeat: 'Modificación de un plan',
      setRepeat: 'Modificación de un plan',
    },
    support: { sendFeedback: 'Envío de un comentario' },
    wallet: {
      withdraw: 'Retiro',
      fileRecharge: 'Obtención de una referencia de recarga',
      cancelRecharge: 'Cancelación de una recarga',
      cancelWithdrawal: 'Cancelación de un retiro',
      setTransactionPassword: 'Creación de la clave de operaciones',
      editBankCard: 'Nueva cuenta de cobro',
      returnStartUp: 'Devolución del anticipo inicial',
      payGuarantee: 'Depósito de la garantía',
      takeBackGuarantee: 'Recuperación de la garantía',
      buyMembership: 'Activación de la membresía',
      stopMembership: 'Cancelación de la membresía',
    },
    webhooks: { make: 'Creación de un webhook', rotate: 'Nuevo secreto para un webhook' },
    other: 'Otra solicitud',
  },
};
