import type { ServerTexts } from '../texts.ts';

export const outside: Pick<
  ServerTexts,
  'calendar' | 'unsubscribe' | 'digestSubject' | 'closedMail' | 'help' | 'invitationMail' | 'resetMail'
> = {
  calendar: {
    name: 'Pagos de Placard',
    settlement: 'Liquidación: {product}',
    return: 'Devolución del presupuesto no gastado: {product}',
    withdrawal: 'El retiro {number} debería llegar',
    late: 'El retiro {number} va con retraso',
    arrived: 'El retiro {number} llegó',
    exchange: 'Cambio de divisas {number}: fecha límite de pago del operador',
    withAmount: '{what} ({amount})',
    estimated: 'Estimado: las conversiones aún pueden cambiarlo.',
    atMost: 'Como máximo: el plan aún puede gastarlo.',
    latest: 'Es el último día posible.',
  },
  unsubscribe: {
    why: 'Recibe este correo porque eligió los correos sobre “{topic}”.',
    stop: 'Para dejar de recibirlos, abra:',
    title: '¿Dejar de recibir correos sobre “{topic}”?',
    text: 'Seguirá viendo estos mensajes en la aplicación. Los correos sobre la seguridad de la cuenta llegan siempre.',
    button: 'Dejar de recibirlos',
    done: 'Ya no recibirá correos sobre “{topic}”.',
    invalid: 'Este enlace no es válido. En la aplicación, abra Ajustes y luego Notificaciones.',
  },
  digestSubject: 'Placard: sus alertas',
  closedMail: {
    subject: 'Placard: su cuenta está cerrada',
    body: 'Su cuenta {merchantNo} se cerró con la contraseña de acceso. No se puede deshacer.\n\nSi no fue usted, comuníquese con atención al cliente e indique el número {merchantNo}.\n',
  },
  invitationMail: {
    subject: 'Placard: invitación a {business}',
    body: 'Tiene una invitación de {inviter} para unirse a {business} en Placard.\n\nAbra este enlace:\n{link}\n\nO escriba el código {code} al crear su cuenta.\n\nLa invitación sirve una sola vez y vence a los 7\u00a0días. Si no conoce a {inviter}, ignore este correo: no pasará nada.\n',
  },
  resetMail: {
    login: {
      subject: 'Placard: restablecer su contraseña de acceso',
      body: `Su código de restablecimiento es {code}

Sirve una sola vez, durante 24 horas. Escríbalo en la aplicación, en “¿Olvidó la contraseña?”. Nadie de Placard se lo pedirá nunca.

Si usted no lo pidió, ignore este correo: no cambiará nada.
`,
    },
    transaction: {
      subject: 'Placard: restablecer su clave de operaciones',
      body: 'Su código de restablecimiento es {code}\n\nSirve una sola vez, durante 24 horas, y solo para la clave de operaciones. Nadie de Placard se lo pedirá nunca.\n\nSi usted no lo pidió, cambie su contraseña de acceso: es posible que alguien la conozca.\n',
    },
  },
  help: {
    service: 'Atención al cliente',
    tell: 'Indique a atención al cliente',
    username: 'Su nombre de usuario, tal como figura en su perfil.',
    accounts: 'Qué pasó, qué esperaba y cuándo fue.',
    plans: 'El plan y la cifra sobre los que pregunta.',
    amount: 'Cuánto quiere recargar.',
    reference: 'La referencia de su pago, una vez que haya pagado.',
    next: 'Atención al cliente le dirá dónde pagar. Cuando llegue su dinero, estará en su saldo disponible.',
    never: 'Atención al cliente nunca le pedirá su contraseña ni que pague para liberar su dinero.',
    demo: 'Esto es una demostración: aquí no responde nadie. Quien la administra actúa por atención al cliente en la consola de operadores.',
    questions: 'Preguntas y respuestas',
    transfer: 'La referencia, el importe y el día de su transferencia.',
    payTo:
      'La cuenta de destino y su referencia están en la aplicación, en “Recargar”. Cuando llegue su dinero, estará en su saldo disponible.',
  },
};
