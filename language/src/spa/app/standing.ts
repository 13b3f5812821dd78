import type { Area } from '../../language.ts';

export const standing: Area<'standing'> = {
  level: {
    now: 'Nivel {level}',
    lent: 'Por la membresía; por volumen es el nivel {level}',
    volume: 'Gastado en planes liquidados: {amount}. Solo cuenta ese importe.',
    progress: 'Avance hacia el nivel {level}',
    missing: 'Falta liquidar {amount} para el nivel {level}.',
    highest: 'Este es el nivel más alto.',
    settledPlans: 'Ver los planes liquidados',
    rule: 'El nivel sube automáticamente con el volumen liquidado y nunca baja por destinar menos a los planes. La comisión es una parte de los ingresos y queda fijada en cada plan al lanzarlo.',
  },
  table: {
    title: 'Todos los niveles',
    level: 'Nivel',
    from: 'Liquidado desde, {currency}',
    plans: 'Planes a la vez',
    fee: 'Comisión',
    yours: 'suyo',
  },
  membership: {
    title: 'Membresía',
    offer:
      'Por {price} le da el número de planes y la comisión del nivel siguiente durante {count, plural, one {# día} many {# de días} other {# días}}.',
    until: 'Le da el nivel siguiente hasta el {date}',
    highest: 'Por volumen ya tiene el nivel más alto. La membresía no añadiría nada.',
    rule: 'Nunca se renueva automáticamente. Puede cancelarla en cualquier momento; los días no iniciados se reembolsan.',
    look: 'Ver las ventajas',
    manage: 'Ver o cancelar',
  },
  credit: {
    title: 'Puntuación de confianza',
    score: '{score} / {max}',
    start: 'Empieza en {start} y nunca pasa de {max}.',
    settled: '{points} por cada plan liquidado.',
    breach: '{points} por cada infracción confirmada de una norma publicada.',
    rules: 'Leer las normas de uso',
    events: 'Qué cambió la puntuación',
    none: 'Nada ha cambiado su puntuación todavía.',
    after: 'queda en {score}',
    cause: {
      plan_settled: 'Plan liquidado',
      rule_breach: 'Infracción de una norma',
      objection_upheld: 'Reclamación aceptada',
    },
    tapToObject: 'toque para reclamar',
    object: '¿No es correcto? Diga qué cambio y por qué. Le responde alguien que no tomó la primera decisión.',
    objectTopic: 'Reclamación: puntuación de confianza',
    objectTopicOf: 'Reclamación: puntuación de confianza, {time}',
    objectLink: 'Presentar una reclamación',
  },
  guarantee: {
    title: 'Garantía',
    balance: 'Depositado',
    needed: 'Exigido',
    why: 'La red exige {amount} como depósito de garantía. Sigue siendo suyo: no paga publicidad, comisiones ni pérdidas, y solo usted dispone de él.',
    notNeeded: 'Ahora no se exige ninguna garantía. Lo que depositó sigue siendo suyo y solo usted dispone de ello.',
    inUse:
      '{count, plural, one {Hay # plan en curso; podrá recuperarla cuando termine.} many {Hay # de planes en curso; podrá recuperarla cuando terminen.} other {Hay # planes en curso; podrá recuperarla cuando terminen.}}',
    free: 'No hay planes en curso: puede recuperarla ahora.',
    manage: 'Depositar o recuperar',
  },
};
