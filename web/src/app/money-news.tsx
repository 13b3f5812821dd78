import { calls } from '@placard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { invalidateAll } from '../api/act.ts';
import { useUnreadCount } from '../features/notifications/api/unread-count.ts';
import { moneyCalls, useProperty } from '../state/use-property.ts';
import { readRole } from './place.ts';

const told = [
  ...moneyCalls,
  calls.wallet.listRecharges,
  calls.wallet.listWithdrawals,
  calls.plans.list,
  calls.plans.statistics,
  calls.notifications.unreadCount,
];

/**
 * Reads again what money screens show once others moved it: when the bell counts one more, and when a recharge that the wallet waits
 * for changes.
 */
export function MoneyNews(): null {
  const queries = useQueryClient();
  const count = useUnreadCount().data?.unread_total;
  const recharges = useProperty({ isEnabled: false }).data?.recharges;
  const waiting = recharges?.map(({ recharge_id: id, state }) => `${id} ${state}`).join();
  const last = useRef({ count, waiting });
  useEffect(() => {
    const before = last.current;
    last.current = { count: count ?? before.count, waiting: waiting ?? before.waiting };
    const isTold = count !== undefined && before.count !== undefined && count > before.count;
    const isMoved = waiting !== undefined && before.waiting !== undefined && waiting !== before.waiting;
    if (isTold || isMoved) void invalidateAll(queries, told);
    // Somebody may have changed the person's role.
    if (isTold) void readRole(queries);
  }, [queries, count, waiting]);
  return null;
}
