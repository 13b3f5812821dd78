import type { ValueTexts } from '../texts.ts';

export const values: ValueTexts = {
  payoutMethods: { bank: 'Cuenta bancaria', wallet: 'Dirección de la billetera' },
  topics: {
    security: 'Seguridad de la cuenta',
    money: 'Dinero',
    plan: 'Planes',
    account: 'Cuenta',
    announcement: 'Aviso del sistema',
    maintenance: 'Mantenimiento del sistema',
  },
  alerts: {
    balance_low: 'Saldo bajo',
    plan_nearly_spent: 'Presupuesto casi agotado',
    plan_ended: 'Plan terminado',
    nothing_delivered: 'Un día sin anuncios',
    hold_or_deduction: 'Revisión o deducción',
    payout_sent: 'Retiro en camino',
    payout_late: 'Retiro con retraso',
    daily: 'Alertas diarias',
  },
  refusals: {
    not_an_image: 'Elija un archivo de imagen.',
    account_not_activated: 'Esta cuenta aún no está activada. Comuníquese con atención al cliente.',
    account_disabled: 'Esta cuenta está desactivada. Comuníquese con atención al cliente.',
    account_cancelled: 'Esta cuenta está cerrada. Comuníquese con atención al cliente.',
    transaction_password_not_set: 'Cree primero la clave de operaciones.',
  },
};
