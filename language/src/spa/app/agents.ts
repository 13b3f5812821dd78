import type { Area } from '../../language.ts';

export const agents: Area<'agents'> = {
  title: 'Seguir a un agente',
  lead: 'El agente que usted sigue le ayuda a elegir planes y recibe una parte de su ganancia. No se copia ningún plan.',
  means: {
    earns: 'Qué recibe el agente',
    earnsMore:
      'Una parte de la ganancia de cada plan una vez liquidado, según el porcentaje indicado. Nada si el plan da pérdida.',
    cannot: 'Qué no puede hacer el agente',
    cannotMore: 'Lanzar planes, mover su dinero ni entrar en su cuenta.',
    frozen: 'Qué porcentaje se aplica',
    frozenMore: 'Cada plan conserva el porcentaje vigente cuando usted lo lanzó.',
    stop: 'Puede dejar de seguirlo',
    stopMore: 'En cualquier momento, aquí. Los planes ya lanzados conservan su porcentaje.',
  },
  current: {
    title: 'Usted sigue a',
    agent: 'Agente',
    rate: 'Parte de la ganancia',
    rateOf: '{rate} de la ganancia liquidada',
    since: 'Desde',
    plans: 'Planes lanzados',
    paid: 'Pagado al agente hasta ahora',
    entries: 'Ver cada reparto en los movimientos',
    stop: 'Dejar de seguir',
  },
  form: {
    label: 'ID del agente',
    labelOther: 'ID de otro agente',
    required: 'Escriba el ID del agente.',
    format: 'Error de ID: use solo letras y dígitos.',
    mistyped: '{error} ¿Escribió una letra O, I o L en lugar de un dígito?',
    check: 'Comprobar ID',
    why: 'Verá el nombre y el porcentaje del agente antes de seguirlo.',
  },
  follow: {
    title: '¿Seguir a {name}?',
    unknown: 'Agente',
    agentId: 'ID del agente',
    name: 'Nombre',
    rate: 'Parte de la ganancia',
    meaning:
      'El agente recibirá el {rate} de la ganancia liquidada de cada plan que usted lance a partir de ahora, y nada si hay pérdida.',
    replaces: 'Sustituye a {name}. Los planes ya lanzados conservan su agente y su porcentaje.',
    ok: 'Seguir',
    done: 'Ahora sigue a este agente.',
    refused: 'Ahora no puede seguir a este agente',
    refusedMore: 'Es posible que ya lo siga o que su ID ya no esté en uso.',
    otherId: 'Escribir otro ID',
  },
  stop: {
    title: '¿Dejar de seguir a {name}?',
    message:
      'No compartirá la ganancia de los planes que lance a partir de ahora. Los ya lanzados conservan su agente y su porcentaje. Ya no podrá usar los cupones de equipo de este agente.',
    keep: 'Seguir con el agente',
    ok: 'Dejar de seguir',
    done: 'Ya no sigue a ningún agente.',
  },
  records: {
    title: 'Agentes seguidos',
    none: 'Aún no ha seguido a ningún agente.',
    agent: '{name}, {id}',
    since: 'desde el {date}',
    sub: '{when} · {rate} · {count, plural, =0 {sin planes} one {# plan} many {# de planes} other {# planes}}',
    now: 'Actual',
    ended: 'Terminado',
  },
};
