/** The subjects of the sheets of a proof, in their address: `?sheet=transfers:spend:P4K7Q2M-81XZ0F:week`. */
import { eventKinds, statisticsTypes } from '@placard/contract';
import type { CallRequest, Calls } from '@placard/contract';

export type TransferFigure = CallRequest<Calls['plans']['listTransfers']>['figure'];
export type EventKind = (typeof eventKinds)[number];
type Period = keyof typeof statisticsTypes;

/** A figure of a plan, of a period or of all time. */
export interface TransfersSubject {
  figure: TransferFigure;
  planNo: string;
  period: Period | undefined;
}

/** A plan's events: of a kind, or those of one transfer. */
export interface EventsSubject {
  planNo: string;
  kind: EventKind | undefined;
  transferId: string | undefined;
  period: Period | undefined;
}

const figures: Record<TransferFigure, true> = {
  spend: true,
  own_spend: true,
  revenue: true,
  revenue_settled: true,
  fee: true,
  profit: true,
  put: true,
  held: true,
  returned: true,
  net: true,
  agent_share: true,
  result: true,
  start_up_return: true,
};

function isFigure(name: string): name is TransferFigure {
  return Object.hasOwn(figures, name);
}

function periodOf(name: string | undefined): Period | undefined {
  return name !== undefined && Object.hasOwn(statisticsTypes, name) ? (name as Period) : undefined;
}

/** Reads `spend:<plan>` or `spend:<plan>:week`; undefined for anything else. */
export function transfersSubjectOf(subject: string | undefined): TransfersSubject | undefined {
  const [figure = '', planNo = '', period] = subject?.split(':') ?? [];
  return isFigure(figure) && planNo !== '' ? { figure, planNo, period: periodOf(period) } : undefined;
}

/** Reads `<plan>:click`, `<plan>:click:week` or `<plan>:<transfer>`; undefined for anything else. */
export function eventsSubjectOf(subject: string | undefined): EventsSubject | undefined {
  const [planNo = '', about = '', period] = subject?.split(':') ?? [];
  if (planNo === '' || about === '') return undefined;
  const kind = eventKinds.find((each) => each === about);
  return { planNo, kind, transferId: kind === undefined ? about : undefined, period: periodOf(period) };
}

/** The period in the calls' form, in the days of the device. */
export function periodRequest(period: Period | undefined) {
  return period === undefined ? {} : ({ type: `${statisticsTypes[period]}`, user_time_zone: '' } as const);
}
