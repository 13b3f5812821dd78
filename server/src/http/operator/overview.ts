/** Queues and the overview over HTTP. */
import { countQueues, showOverview } from '../../queries/operators/overview.ts';
import type { OperatorHandlers } from './handler.ts';

const usualDays = 14;

export const overviewHandlers: OperatorHandlers<'queues' | 'overview'> = {
  queues: { counts: async ({ deps, operator }) => await countQueues(deps.sql, operator) },
  overview: { show: async ({ deps }, { days = usualDays }) => await showOverview(deps, days) },
};
