import type { Area } from '../../language.ts';

export const thread: Area<'thread'> = {
  title: 'Seguir su dinero',
  about: 'El dinero que entra primero sale primero. Cada reparto cuadra. Abra un importe para ver sus movimientos.',
  another: 'Seguir otro importe',
  partOf: {
    to: 'Parte de {amount}, el resto sale de otros importes',
    from: 'Parte de {amount}, el resto fue a otro destino o está disponible',
  },
  conversions: '{count, plural, one {# conversión} many {# de conversiones} other {# conversiones}}',
  late: 'Con retraso: debía llegar a más tardar el {date}',
  credits: 'Suele abonarse a más tardar el {date}',
  creditsUnknown: 'Fecha desconocida: hasta ahora se han abonado muy pocas recargas',
  settles: 'Se liquida hacia el {time}',
  sums: 'Importes',
  empty: 'Todavía no hay ninguno.',
  others: 'Las otras partes',
  ways: {
    label: 'Dirección',
    to: 'Adónde fue',
    from: 'De dónde vino',
  },
  kinds: {
    recharge: 'Recarga aún no abonada',
    held: 'Reservado',
    acceptor: 'El operador de cambio le paga',
    other: 'Movimiento',
  },
  steps: {
    label: 'Pasos',
    filed: 'Recarga solicitada',
    seen: 'Recibida en nuestro banco',
    reserved: 'Reservado para el plan',
    spent: 'Gastado en publicidad',
    earned: 'Ingresos por conversiones',
    on_hold: 'En revisión',
    owed: 'Adeudado hasta que alcancen los fondos en custodia',
    locked: 'Aún sin confirmar',
    posted: 'Registrado',
  },
};
