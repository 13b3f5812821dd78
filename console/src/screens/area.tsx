/** Any area of the API: its lists, its acts without a row, its questions. Everything derives from the registry. */
import { operatorCalls, queues } from '@placard/contract/operator';
import type { OperatorCall, OperatorRole } from '@placard/contract/operator';
import { readSession } from '../api/session.ts';
import { ActButtons } from '../lists/act-buttons.tsx';
import { CallList } from '../lists/call-list.tsx';
import { RowDetail } from '../lists/row-detail.tsx';
import { go, hrefOf } from '../location.ts';
import type { Place } from '../location.ts';
import { callsBeside, callsOf, identify, isList, listsOf, whyNot, wordsOf } from '../things.ts';
import type { Row } from '../things.ts';
import { AskPanel } from './ask.tsx';
import { PaymentFile } from './payment-file.tsx';

/** Lists that other people's work fills reload while they are on screen. */
const queueCalls = new Set<string>(Object.values(queues).map(({ call }) => call));
const queueRefetchMs = 20_000;

interface AreaProps {
  area: string;
  /** Which of its lists; the first by default. */
  verb: string;
  query: Place['query'];
}

export function AreaScreen({ area, verb, query }: AreaProps) {
  const role = readSession()?.role ?? 'support';
  if (callsOf(area).length === 0)
    return (
      <>
        <h1>Page not found</h1>
        <p>
          There is no such screen. <a href="#/queues">Go to the queues</a>
        </p>
      </>
    );
  const lists = listsOf(area);
  const list = lists.find((call) => call.name === `${area}.${verb}`) ?? lists[0];
  const beside = callsBeside(area).filter((call) => call.name !== 'statements.record');
  const acts = beside.filter((call) => call.isAct);
  const asked = callsOf(area).filter((call) => !call.isAct && !lists.includes(call) && isAsk(call, lists.length));
  return (
    <>
      <h1>{wordsOf(area)}</h1>
      <ActButtons role={role} acts={acts.map((call) => ({ call }))} isNamed />
      {lists.length > 1 && <Tabs lists={lists} list={list} />}
      {list && <ListOf role={role} area={area} list={list} query={query} />}
      {asked.map((call) => (
        <AskPanel key={call.name} call={call} role={role} />
      ))}
    </>
  );
}

/**
 * Lists with another place: statements have a screen of their own, and a notification's text is shown before it is
 * published.
 */
const shownElsewhere: readonly OperatorCall[] = [operatorCalls.statements.check, operatorCalls.notifications.preview];

/** A call that returns something about no row. */
function isAsk(call: OperatorCall, listCount: number): boolean {
  if (shownElsewhere.includes(call)) return false;
  return isList(call) || listCount === 0;
}

function Tabs({ lists, list }: { lists: readonly OperatorCall[]; list: OperatorCall | undefined }) {
  return (
    <nav className="tabs" aria-label="Lists">
      {lists.map((call) => (
        <a
          key={call.name}
          href={hrefOf(call.name.replace('.', '/'))}
          aria-current={call === list ? 'page' : undefined}
          title={call.description}
        >
          {call.summary}
        </a>
      ))}
    </nav>
  );
}

interface ListOfProps {
  role: OperatorRole;
  area: string;
  list: OperatorCall;
  query: Place['query'];
}

function ListOf({ role, area, list, query }: ListOfProps) {
  const why = whyNot(role, list);
  if (why !== undefined) return <p className="notice">{why}</p>;
  const isQueue = queueCalls.has(list.name);
  // A row of a bank line is complete and has no name: two lines can be about one withdrawal.
  const renderDetail = (row: Row) => {
    if (list === operatorCalls.merchants.list) {
      go(hrefOf(`merchant/${String(row.merchant_no)}`), true);
      return null;
    }
    return (
      <>
        {list === operatorCalls.payments.list && <PaymentFile batch={row} />}
        <RowDetail key={identify(row)?.id} area={area} row={row} />
      </>
    );
  };
  return (
    <CallList
      // Another list starts over: the rows of the previous one have other columns.
      key={list.name}
      call={list}
      path={list.name.replace('.', '/')}
      query={query}
      {...(isQueue && { refetchMs: queueRefetchMs })}
      {...(list !== operatorCalls.statements.lines && { renderDetail })}
    />
  );
}
