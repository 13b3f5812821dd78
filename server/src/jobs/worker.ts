/** The worker: runs the queue's jobs and the sweeps that find lost work. */
import type { AuditChain } from '../security/audit-chain.ts';
import type { Deps } from '../context/deps.ts';
import type { Mailer } from '../mail/mail.ts';
import type { PostWebhook } from '../push/post-webhook.ts';
import type { PushGateways } from '../push/push-gateway.ts';
import type { Publishing } from '../transparency/publish.ts';
import { sweepRateLimits } from '../security/rate-limits.ts';
import { alertLowBalances } from '../usecases/alerts/alert-low-balances.ts';
import { alertLatePayouts } from '../usecases/alerts/alert-late-payouts.ts';
import { alertPlans } from '../usecases/alerts/alert-plans.ts';
import { endAppeals } from '../usecases/appeals/end-appeals.ts';
import { expireExchanges } from '../usecases/exchange/expire-exchanges.ts';
import { sendDueMails } from '../usecases/outbox/send-mails.ts';
import { sendDuePushes } from '../usecases/outbox/send-pushes.ts';
import { notifyExpiringKeys } from '../usecases/keys/notify-expiring.ts';
import { issuePapers } from '../usecases/papers/issue-papers.ts';
import { writePapers } from '../usecases/papers/write-papers.ts';
import { advancePlans } from '../usecases/plans/advance-plan.ts';
import { repeatPlans } from '../usecases/plans/repeat-plans.ts';
import { expireRecharges } from '../usecases/recharges/expire-recharges.ts';
import { sendDueWebhooks } from '../usecases/webhooks/send-webhooks.ts';
import { checkpointMover } from '../usecases/wallet/move-checkpoint.ts';
import { listenForBounces } from './listen-for-bounces.ts';
import type { BounceAt } from './listen-for-bounces.ts';
import { sweepPartitions } from './make-partitions.ts';
import { removeOldTraces } from './remove-old-traces.ts';
import { queues } from './queue.ts';
import type { JobQueue } from './queue.ts';
import { makeLiabilities } from '../usecases/make-liabilities.ts';
import { booksKeeper } from './keep-books.ts';
import type { BooksParts } from './keep-books.ts';
import { logKeeper } from './keep-log.ts';
import { auditSealer } from './seal-audit.ts';
import { startSweep } from './sweep.ts';
import { sweepDuePlans } from './sweep-due-plans.ts';

interface Outbox {
  mailer: Mailer | undefined;
  pushGateways: PushGateways;
  postWebhook: PostWebhook;
}

/** Starts the worker; `stop` waits for running work. */
export async function startWorker(
  deps: Deps,
  {
    queue,
    auditChain,
    publishing,
    books,
    ...outbox
  }: Outbox & {
    queue: JobQueue;
    auditChain: AuditChain;
    publishing: Pick<Publishing, 'headFile' | 'witnesses'>;
    books: BooksParts;
  },
  bounceAt: BounceAt,
): Promise<{ stop(): Promise<void> }> {
  await queue.boss.work<{ planId: string }>(
    queues.planDue,
    { pollingIntervalSeconds: 0.5, batchSize: 20, burstWhenBatchFull: true },
    async (jobs) => {
      await advancePlans(
        deps,
        jobs.map((job) => job.data.planId),
      );
    },
  );
  const returned = outbox.mailer?.bounces;
  const bounces = returned === undefined ? undefined : await listenForBounces(deps, returned, bounceAt);
  const sweeps = [
    startSweep(deps.log, 'due plans', 1_000, async (signal) => await sweepDuePlans(deps, signal)),
    startSweep(deps.log, 'repeats', 1_000, async (signal) => await repeatPlans(deps, signal)),
    startSweep(deps.log, 'exchanges', 10_000, async () => await expireExchanges(deps)),
    startSweep(deps.log, 'appeals', 10_000, async (signal) => await endAppeals(deps, { signal })),
    startSweep(deps.log, 'recharges', 60_000, async () => await expireRecharges(deps)),
    startSweep(deps.log, 'low balances', 5_000, async () => await alertLowBalances(deps)),
    startSweep(deps.log, 'alerts of plans', 10_000, async () => await alertPlans(deps)),
    startSweep(deps.log, 'expiring keys', 600_000, async () => await notifyExpiringKeys(deps)),
    startSweep(deps.log, 'late payouts', 60_000, async () => await alertLatePayouts(deps)),
    startSweep(deps.log, 'papers', 10_000, async () => await issuePapers(deps)),
    startSweep(deps.log, 'files of papers', 2_000, async (signal) => await writePapers(deps, signal)),
    ...outboxSweeps(deps, outbox),
    startSweep(deps.log, 'security log', 5_000, auditSealer({ ...deps, auditChain })),
    startSweep(deps.log, 'transparency log', 5_000, logKeeper({ ...deps, ...publishing })),
    startSweep(deps.log, 'liabilities', 600_000, async () => await makeLiabilities(deps)),
    startSweep(deps.log, 'books', 600_000, booksKeeper({ ...deps, books })),
    startSweep(deps.log, 'ledger checkpoint', 1_000, checkpointMover(deps.sql)),
    startSweep(deps.log, 'rate limits', 600_000, async () => await sweepRateLimits(deps.sql)),
    startSweep(deps.log, 'partitions', 600_000, async () => await sweepPartitions(deps)),
    startSweep(deps.log, 'old traces', 3_600_000, async () => await removeOldTraces(deps.sql)),
  ];
  return { stop: async () => void (await Promise.all([bounces, ...sweeps].map(async (part) => await part?.stop()))) };
}

function outboxSweeps(deps: Deps, { mailer, pushGateways, postWebhook }: Outbox) {
  // Merchants decide how many there are: they leave most connections to the rest of the work.
  const ofWebhooks = { ...deps, sql: deps.sql.shareOf('webhooks') };
  return [
    startSweep(
      deps.log,
      'pushes',
      2_000,
      async (signal) => await sendDuePushes(deps, pushGateways, () => signal.aborted),
    ),
    startSweep(deps.log, 'webhooks', 1_000, async (signal) => await sendDueWebhooks(ofWebhooks, postWebhook, signal)),
    ...(mailer
      ? [startSweep(deps.log, 'mails', 1_000, async (signal) => await sendDueMails(deps, mailer, () => signal.aborted))]
      : []),
  ];
}
