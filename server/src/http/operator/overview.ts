/** Queues, the overview, evidence over HTTP. */
import { countQueues, showOverview } from '../../queries/operators/overview.ts';
import { fileUrl } from '../../files/file-url.ts';
import { keepEvidence } from '../../usecases/operators/keep-evidence.ts';
import type { OperatorHandlers } from './handler.ts';

const usualDays = 14;

export const overviewHandlers: OperatorHandlers<'queues' | 'overview' | 'files'> = {
  files: {
    upload: async ({ deps, operator }, { image }) => ({
      url: `/operator${fileUrl(await keepEvidence(deps, operator, Buffer.from(image, 'base64')))}`,
    }),
  },
  queues: { counts: async ({ deps, operator }) => await countQueues(deps.sql, operator, deps) },
  overview: { show: async ({ deps }, { days = usualDays }) => await showOverview(deps, days) },
};
