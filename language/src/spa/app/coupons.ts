import type { Area } from '../../language.ts';

export const coupons: Area<'coupons'> = {
  title: 'Cupones',
  tab: { unused: 'Sin usar', used: 'Usados' },
  kind: {
    discount: 'Descuento',
    fixed_amount: 'Importe fijo',
    value_added: 'Publicidad extra',
    deduction: 'Descuento de comisión',
    team: 'Equipo',
    custom: 'Personalizado',
  },
  state: { used: 'Usado', expired: 'Vencido' },
  share: { off: 'de descuento', extra: 'de publicidad extra', fee: 'menos de comisión' },
  amount: { off: '{currency} de descuento', extra: '{currency} de publicidad', fee: '{currency} menos de comisión' },
  ownTerms: 'condiciones especiales',
  from: 'Para presupuestos desde {amount}.',
  until: 'Hasta el {date}',
  ended: 'Venció el {date}',
  usedFor: '{time}, <plan>{number}</plan>',
  choosePlan: 'Elegir un plan',
  notMoney:
    'Un cupón reduce lo que paga por un plan. No es dinero y no se puede retirar. Solo se puede usar un cupón del mismo nombre por día.',
  empty: {
    unused: 'No hay cupones sin usar',
    unusedMore: 'Las cuentas nuevas obtienen uno en “Promociones de bienvenida”.',
    toActivities: 'Ver las promociones',
    used: 'No hay cupones usados',
    usedMore: 'Aquí quedan los cupones que usó y los que vencieron.',
  },
  activities: {
    newUser: 'Para cuentas nuevas, una sola vez',
    validDays:
      '{count, plural, one {Válido # día desde que se obtiene} many {Válido # de días desde que se obtiene} other {Válido # días desde que se obtiene}}',
    rules: 'Reglas de la promoción',
    receive: 'Obtener',
    received: 'Obtenido',
    receivedWhy: 'Este cupón se obtiene una sola vez por cuenta.',
    costsNothing: 'Obtenerlo no cuesta nada ni le compromete a nada.',
    done: 'El cupón es suyo.',
    toCoupons: 'Ver sus cupones',
    none: 'No hay promociones ahora',
    noneMore: 'Las promociones que dan un cupón se muestran aquí mientras duran.',
  },
};
