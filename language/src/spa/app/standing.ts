import type { Area } from '../../language.ts';

export const standing: Area<'standing'> = {
  level: {
    now: 'Nivel {level}',
    lent: 'Gracias a su membresía. Por su gasto liquidado le corresponde el nivel {level}.',
    volume:
      'Sus planes liquidados han gastado {amount}. Solo eso cuenta para su nivel, tanto con ganancia como con pérdida.',
    settledPlans: 'Ver los planes liquidados',
    rule: 'Su nivel sube al liquidarse sus planes y nunca baja por lanzar con menos presupuesto. El límite de planes es cuántos puede tener en curso a la vez. Cada plan conserva la comisión que tenía cuando usted lo lanzó. Una comisión menor no compensa una pérdida.',
  },
  table: {
    title: 'Todos los niveles',
    level: 'Nivel',
    from: 'Gasto liquidado desde ({currency})',
    plans: 'Límite de planes',
    fee: 'Comisión',
    yours: 'suyo',
  },
  membership: {
    title: 'Membresía',
    offer:
      'Por {price} obtiene el límite de planes y la comisión del nivel siguiente durante {count, plural, one {# día} many {# de días} other {# días}}.',
    until: 'Tiene las ventajas del nivel siguiente hasta el {time}',
    highest: 'Ya tiene el nivel más alto. La membresía no aportaría nada.',
    rule: 'Nunca se renueva automáticamente. Si la cancela, reembolsaremos los días que no hayan empezado. Puede hacerlo cuando estén liquidados los planes que lanzó con ella activa.',
    look: 'Ver las ventajas',
    manage: 'Ver o cancelar',
  },
  credit: {
    title: 'Puntuación de confianza',
    score: '{score} / {max}',
    start: 'Empieza en {start} y nunca supera {max}. No influye en el dinero, la comisión ni los límites.',
    settled: '{points} por cada plan liquidado, con ganancia o con pérdida.',
    breach: '{points} por cada infracción confirmada de una norma publicada.',
    rules: 'Leer las normas de uso',
    events: 'Qué cambió la puntuación',
    none: 'Su puntuación aún no ha cambiado.',
    after: 'queda en {score}',
    cause: {
      plan_settled: 'Plan liquidado',
      rule_breach: 'Infracción de una norma',
      objection_upheld: 'Reclamación aceptada',
    },
    tapToObject: 'toque para reclamar',
    object: '¿No es correcto? Díganos qué cambio y por qué. Le responderá alguien que no tomó la primera decisión.',
    objectTopic: 'Reclamación: puntuación de confianza',
    objectTopicOf: 'Reclamación: puntuación de confianza, {time}',
    objectLink: 'Presentar una reclamación',
  },
  guarantee: {
    title: 'Garantía',
    balance: 'Depositado',
    needed: 'Exigido',
    why: 'Debe mantener {amount} como depósito de garantía. Sigue siendo suyo: nunca paga publicidad, comisiones ni pérdidas, y solo usted puede moverlo.',
    notNeeded: 'No se exige ninguna garantía. Lo que deposite seguirá siendo suyo y solo usted podrá moverlo.',
    free: 'No hay planes en curso. Puede recuperar la garantía ahora.',
    manage: 'Depositar o recuperar',
  },
};
