import type { Area } from '../../language.ts';

export const webhooks: Area<'webhooks'> = {
  title: 'Webhooks',
  lead: 'Con un webhook, informamos a su propio servidor de lo que sucede en su cuenta, por ejemplo, de una conversión nueva.',
  empty: 'Aún no hay webhooks',
  on: 'Activado',
  off: 'Desactivado',
  new: 'Nuevo webhook',
  nameHelp: 'Por ejemplo, el programa que recibirá los mensajes',
  url: 'URL',
  urlHelp: 'Empieza con https:// y es accesible desde internet.',
  urlRule: 'Escriba una URL que empiece con https:// y sea accesible desde internet.',
  what: 'Qué enviamos',
  type: {
    plan: {
      state_changed: 'Cambio de estado de un plan',
    },
    conversion: {
      counted: 'Conversión contada',
      held: 'Conversión en revisión',
      reversed: 'Conversión anulada',
      settled: 'Conversión liquidada',
    },
    withdrawal: {
      state_changed: 'Cambio de estado de un retiro',
    },
    balance: {
      low: 'Saldo bajo',
    },
    webhook: {
      test: 'Prueba',
    },
  },
  balanceNote: 'Cuando su saldo disponible queda por debajo del mínimo que definió en las alertas.',
  typesRule: 'Elija al menos un tipo de mensaje.',
  make: 'Crear el webhook',
  makeSubject: 'Crear el webhook “{name}”',
  turn: 'Enviar mensajes',
  offNote:
    'Mientras esté desactivado, no enviamos nada ni guardamos mensajes nuevos. Enviaremos los mensajes en espera cuando vuelva a activarlo.',
  failedNote:
    'Lo desactivamos porque ningún mensaje llegó durante tres días. Revise los últimos intentos y vuelva a activarlo.',
  lastArrived: 'Última entrega',
  nothingArrived: 'Nada todavía',
  waiting: 'Mensajes en espera',
  previousUntil: 'Secreto anterior válido hasta',
  test: 'Enviar una prueba',
  testSent: 'La prueba está en camino.',
  log: 'Mensajes de los últimos 30\u00a0días',
  logEmpty: 'Aún no hay mensajes',
  state: {
    waiting: 'En espera',
    delivered: 'Entregado',
    failed: 'No entregado',
  },
  nextTry: 'Próximo intento',
  status: 'Código HTTP {status}',
  result: 'Resultado',
  body: 'Lo que enviamos',
  error: {
    address: 'Esta URL no lleva a un servidor público.',
    connection: 'Sin conexión',
    certificate: 'El certificado no es válido.',
    timeout: 'Sin respuesta a tiempo',
    answer: 'No se pudo leer la respuesta.',
  },
  again: 'Enviar de nuevo',
  againDone: 'El mensaje está en camino.',
  rotateSubject: 'Nuevo secreto para el webhook “{name}”',
  rotateNote:
    'Durante 24 horas firmaremos también con el secreto actual, para que pueda reemplazarlo sin interrupciones.',
  remove: 'Eliminar el webhook',
  removeOf: '¿Eliminar el webhook “{name}”?',
  removeNote: 'No le enviaremos nada más y se eliminarán sus mensajes.',
  removed: 'Se eliminó el webhook.',
  full: 'Llegó al límite. Elimine un webhook para crear otro.',
};
