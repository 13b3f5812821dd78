import type { Area } from '../../language.ts';

export const coupons: Area<'coupons'> = {
  title: 'Cupones',
  tab: { unused: 'Sin usar', used: 'Usados' },
  kind: {
    discount: 'Descuento',
    fixed_amount: 'Importe fijo',
    value_added: 'Publicidad extra',
    deduction: 'Descuento en la comisión',
    team: 'Equipo',
    custom: 'Personalizado',
  },
  state: { used: 'Usado', expired: 'Vencido' },
  share: { off: 'de descuento', extra: 'de publicidad extra', fee: 'menos de comisión' },
  amount: { off: '{currency} de descuento', extra: '{currency} de publicidad', fee: '{currency} menos de comisión' },
  ownTerms: 'condiciones especiales',
  from: 'Para presupuestos de {amount} o más.',
  until: 'Vigente hasta el {date}',
  ended: 'Venció el {date}',
  usedFor: '{time}, <plan>{number}</plan>',
  choosePlan: 'Elegir un plan',
  notMoney:
    'Un cupón solo sirve para un plan. No es dinero y no se puede retirar. Solo puede usar un cupón del mismo nombre al día.',
  empty: {
    unused: 'No hay cupones sin usar',
    unusedMore: 'Las cuentas nuevas pueden obtener uno en “Promociones de bienvenida”.',
    toActivities: 'Ver las promociones',
    used: 'No hay cupones usados',
    usedMore: 'Aquí aparecen los cupones que usó y los que vencieron.',
  },
  activities: {
    newUser: 'Para cuentas nuevas, una sola vez',
    validDays:
      '{count, plural, one {Válido por # día tras obtenerlo} many {Válido por # de días tras obtenerlo} other {Válido por # días tras obtenerlo}}',
    rules: 'Reglas de la promoción',
    receive: 'Obtener',
    received: 'Obtenido',
    receivedWhy: 'Solo puede obtener este cupón una vez.',
    costsNothing: 'El cupón se agrega a su cuenta. No cuesta nada ni le compromete a nada.',
    done: 'El cupón está en su cuenta.',
    toCoupons: 'Ver sus cupones',
    none: 'No hay promociones por ahora',
    noneMore: 'Aquí aparecerán las promociones que dan un cupón.',
  },
};
