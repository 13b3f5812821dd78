import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { askAhead, askPagesAhead, callKey } from '../../../api/query.ts';

/** Of more running plans only the newest are read before they are opened. */
const mostPlans = 5;

/** Reads the open offers, and the plans that run, the newest with their pages. */
export async function askOpenPlansAhead(client: QueryClient): Promise<void> {
  const running = { status: 'putting' } as const;
  await askPagesAhead(client, calls.plans.list, { status: 'wait_put' });
  await askPagesAhead(client, calls.plans.list, running);
  const known = client.getQueryData<InfiniteData<CallResponse<typeof calls.plans.list>>>(
    callKey(calls.plans.list, running),
  );
  for (const { plan_no } of known?.pages[0]?.list.slice(0, mostPlans) ?? [])
    await askAhead(client, calls.plans.detail, { plan_no });
}
