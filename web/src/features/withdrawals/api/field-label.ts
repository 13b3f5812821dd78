import type { CallResponse, calls } from '@placard/contract';
import { useTranslations } from 'use-intl/react';

export type WithdrawMethods = CallResponse<typeof calls.support.basicConfig>['withdraw_method_config'];

/** The label of a payout account's field: from the deployment's method, else its own name. */
export function useFieldLabel(
  method: WithdrawMethods[number] | undefined,
): (field: WithdrawMethods[number]['fields'][number]['field']) => string {
  const t = useTranslations('wallet.payoutAccount.labels');
  return (field) => t(method?.fields.find((each) => each.field === field)?.label ?? field);
}
