/** An open row: its details from the server, the possible acts, and its history. */
import { useQuery } from '@tanstack/react-query';
import { operatorCalls } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import { send } from '../api/client.ts';
import { readSession } from '../api/session.ts';
import type { Act } from '../form/open-act.ts';
import type { Row } from '../things.ts';
import { callsAbout, doesFit, historyRequest, identify, whyNot, wordsOf } from '../things.ts';
import { Problem } from '../view/problem.tsx';
import { SourceHealth } from '../view/source-health.tsx';
import { Facts, isRow, Table, textOf } from '../view/value.tsx';
import { ActButtons } from './act-buttons.tsx';
import { Evidence } from '../view/evidence.tsx';

/** Returns a call's request for a row: the row's name, and the revision that the operator saw. */
function fixedOf(call: OperatorCall, row: Row): Row {
  const identity = identify(row);
  return {
    ...(identity && { [identity.field]: identity.id }),
    ...('revision' in call.request.entries && row.revision !== undefined && { revision: row.revision }),
  };
}

/** Returns the initial values of an edit: the thing's members; a state or a reason is always entered again. */
function isEdit(call: OperatorCall): boolean {
  return /\.(edit\w*|set|publish)$/.test(call.name);
}

/** Returns the acts of a row, ready to be opened. `thing` is the row with all that is known of it. */
export function actsOf(calls: readonly OperatorCall[], row: Row, thing: Row): Act[] {
  return calls.map((call) => ({
    call,
    row,
    about: identify(row)?.id,
    fixed: fixedOf(call, { ...row, revision: thing.revision ?? row.revision }),
    thing: isEdit(call) ? thing : { revision: thing.revision, ...pick(thing, ['state', ...call.starts]) },
  }));
}

const samePerson =
  'A bank line names this booking and has its amount. Either it does not say whose money it is, or it came from a person who booked or proposed it, or from one too close to them. Read the payer, ask the bank about the payment yourself, then match.';
const othersMatch =
  'You booked or proposed this. Another operator with the role finance or manager matches it, but for a time nobody whom you made or who made you.';

function pick(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]));
}

export function RowDetail({ area, row }: { area: string; row: Row }) {
  const role = readSession()?.role ?? 'support';
  const me = readSession()?.username;
  const about = callsAbout(area, row);
  const { show } = about;
  // A file for the bank is saved, not shown: it has its own buttons.
  const maySee = show !== undefined && whyNot(role, show) === undefined;
  const request = show ? fixedOf(show, row) : {};
  const shown = useQuery({
    queryKey: [show?.name, request],
    queryFn: async () => (show ? ((await send(show, request)) as Row) : {}),
    enabled: maySee,
  });
  // Returns the thing's own members, whether they are in the row, in the answer, or one level below.
  const nested = Object.values(shown.data ?? {}).filter(isRow);
  const thing: Row = { ...row, ...Object.fromEntries(nested.flatMap(Object.entries)), ...shown.data };
  const acts = about.acts.filter((call) => call !== operatorCalls.payments.file && doesFit(call, thing));
  const isOwn = row.proposed_by === me;
  const isBooker = Array.isArray(row.booked_by) && row.booked_by.includes(me);
  const refusal = (call: OperatorCall) => {
    if (call.name === 'proposals.withdraw')
      return isOwn ? undefined : 'Only the person who proposed this can withdraw it.';
    if (call === operatorCalls.arrivals.match) return isBooker ? 'Another operator does.' : undefined;
    const isDecision = call.name === 'proposals.approve' || call.name === 'proposals.reject';
    return isDecision && isOwn ? 'You proposed this, so another operator decides.' : undefined;
  };
  return (
    <>
      <ActButtons role={role} acts={actsOf(acts, row, thing)} hasKeys refusal={refusal} />
      {area === 'arrivals' && (isBooker || typeof row.line_id === 'string') && (
        <p className="notice">{isBooker ? othersMatch : samePerson}</p>
      )}
      <Problem error={shown.error} onRetry={() => void shown.refetch()} />
      <Facts data={shown.data ?? row} />
      {show === operatorCalls.sources.show && <SourceHealth data={shown.data} />}
      {typeof row.evidence === 'string' && <Evidence text={row.evidence} />}
      <History row={row} />
    </>
  );
}

function History({ row }: { row: Row }) {
  const request = historyRequest(row);
  const history = useQuery({
    queryKey: ['history.list', request],
    queryFn: async () => await send(operatorCalls.history.list, request ?? {}),
    enabled: request !== undefined,
  });
  const entries = history.data?.list ?? [];
  if (entries.length === 0) return <Problem error={history.error} />;
  const rows = entries.map(({ at, operator, call, reason, changes }) => ({
    at,
    operator,
    call,
    reason,
    changes: changes.map((c) => `${wordsOf(c.field)}: ${textOf(c.before)} → ${textOf(c.after)}`).join('; '),
  }));
  return <Table rows={rows} caption="Who changed what" />;
}
