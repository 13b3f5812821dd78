/** A plan that is put again automatically, within a limit. */
export const repeat = {
  title: 'Repetición',
  offer: 'Repetir automáticamente',
  lead: 'Lanzar de nuevo con el mismo presupuesto tras cada liquidación, dentro del límite que usted fije.',
  of: 'Repite el plan {number}',
  as: 'Lanzado de nuevo: plan {number}',
  each: 'Presupuesto de cada repetición',
  used: 'Usado hasta ahora',
  usedOf: '{spent} de {highest}',
  last: 'Último día',
  paused: 'La repetición está en pausa: {reason}.',
  ended: 'La repetición terminó: {reason}.',
  goOn: 'Reanudar',
  off: 'Desactivar definitivamente',
  isOff: 'La repetición está desactivada',
  isOn: 'La repetición está activada',
  limit: 'Máximo de todas las repeticiones',
  bounds: 'Al menos {amount}',
  puts: '{count, plural, one {Alcanza para una repetición} other {Alcanza para # repeticiones}}',
  lastDay: 'Último día (opcional)',
  when: 'Cuando este plan se liquide, usaremos de nuevo {amount} de su saldo: mismo ritmo, mismo límite diario, sin cupón ni anticipo inicial. Y así sucesivamente hasta agotar su límite.',
  whenSettled:
    'Usaremos de nuevo {amount} de su saldo de inmediato: mismo ritmo, mismo límite diario, sin cupón ni anticipo inicial. Y así tras cada liquidación, hasta agotar su límite.',
  only: 'Solo mientras el plan se ofrezca, sus condiciones sean iguales o mejores para usted y su saldo alcance. Si no, la repetición se pausa y le decimos por qué.',
  stop: 'Puede desactivarla en cualquier momento sin su clave. Un plan ya lanzado sigue en marcha.',
  allow: 'Autorizar hasta {amount}',
  subject: 'Repetir el plan {number}, {amount} como máximo en total',
  allowed: 'Repetición autorizada: {amount} como máximo',
  put: 'Lanzado de nuevo automáticamente',
};

/** The mark of plans that repeat, and the filter of the list. */
export const repeats = {
  left: 'Se repite, hasta {amount} más',
  paused: 'Repetición en pausa',
  label: 'Repetición',
  only: 'Solo planes que se repiten',
};
