/** A worker's repeated turns: with nothing to do, each must be as cheap with many plans as with few. */
import { sweepPartitions } from '../../../server/src/jobs/make-partitions.ts';
import { removeOldTraces } from '../../../server/src/jobs/remove-old-traces.ts';
import { sweepDuePlans } from '../../../server/src/jobs/sweep-due-plans.ts';
import { createAuditChain } from '../../../server/src/security/audit-chain.ts';
import type { Deps } from '../../../server/src/context/deps.ts';
import { sweepRateLimits } from '../../../server/src/security/rate-limits.ts';
import { readPlanBacklog } from '../../../server/src/queries/plans/backlog.ts';
import { expireExchanges } from '../../../server/src/usecases/exchange/expire-exchanges.ts';
import { sendDuePushes } from '../../../server/src/usecases/outbox/send-pushes.ts';
import { checkpointMover } from '../../../server/src/usecases/wallet/move-checkpoint.ts';

const auditChain = createAuditChain(['a pepper for growth that is long enough']);

export const jobs: Readonly<Record<string, (deps: Deps) => Promise<unknown>>> = {
  'due plans': async (deps) => await sweepDuePlans(deps),
  exchanges: async (deps) => await expireExchanges(deps),
  pushes: async (deps) => await sendDuePushes(deps, {}),
  'security log': async ({ sql }) => await auditChain.seal(sql, 'newest'),
  'security log, each hour': async ({ sql }) => await auditChain.seal(sql, 'all'),
  'ledger checkpoint': async ({ sql }) => await checkpointMover(sql)(),
  partitions: async (deps) => await sweepPartitions(deps),
  'rate limits': async ({ sql }) => await sweepRateLimits(sql),
  'old traces': async ({ sql }) => await removeOldTraces(sql),
  '/metrics': async ({ sql }) => await readPlanBacklog(sql),
};
