/** The side effects of an operator's act on a withdrawal: the audit entry and the merchant's notification. */
import type { NotificationParams } from '@placard/language';
import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import type { AuditEntry } from '../../security/audit.ts';
import type { Tx } from '../../database/database.ts';
import { notify } from '../notifications/notify.ts';
import type { WithdrawalRow } from './withdrawal-row.ts';

export type WithdrawalTemplate =
  | 'withdrawal_approved'
  | 'withdrawal_sent'
  | 'withdrawal_paid'
  | 'withdrawal_rejected'
  | 'withdrawal_returned';

/** The answer of an operator's act on a withdrawal. */
export interface MovedWithdrawal {
  withdrawalId: string;
  withdrawalNo: string;
}

/** Writes both. The audit log names the act after the template. */
export async function leaveNotice<Template extends WithdrawalTemplate>(
  tx: Tx,
  operator: ByOperator,
  withdrawal: WithdrawalRow,
  template: Template,
  params: NotificationParams<Template>,
  details: NonNullable<AuditEntry['details']> = {},
): Promise<MovedWithdrawal> {
  await audit(tx, operator, {
    act: template,
    object: `withdrawal:${withdrawal.id}`,
    details: { merchant_id: withdrawal.merchant_id, amount_minor: withdrawal.amount_minor.toString(), ...details },
  });
  await notify(tx, { merchantId: withdrawal.merchant_id, cause: `${template}:${withdrawal.id}`, template, params });
  return { withdrawalId: withdrawal.id, withdrawalNo: withdrawal.withdrawal_no };
}
