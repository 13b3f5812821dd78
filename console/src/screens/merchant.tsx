/** One merchant: account, standing and money at the top; plans, fund details, sessions and the trail in tabs. */
import { useQuery } from '@tanstack/react-query';
import { operatorCalls } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import { send } from '../api/client.ts';
import { readSession } from '../api/session.ts';
import { ActButtons } from '../lists/act-buttons.tsx';
import { CallList } from '../lists/call-list.tsx';
import { actsOf } from '../lists/row-detail.tsx';
import { hrefOf } from '../location.ts';
import type { Place } from '../location.ts';
import { callsAbout, whyNot } from '../things.ts';
import { Problem } from '../view/problem.tsx';
import { Facts } from '../view/value.tsx';

const op = operatorCalls;

/** The lists about a merchant; each takes the merchant's number. */
const tabs: Readonly<Record<string, OperatorCall>> = {
  flow: op.merchants.flow,
  plans: op.plans.running,
  withdrawals: op.withdrawals.list,
  topups: op.topups.list,
  corrections: op.corrections.list,
  exchanges: op.exchanges.list,
  feedback: op.feedback.list,
  sessions: op.merchants.sessions,
  trail: op.merchants.trail,
};

/** Acts for a merchant from other areas. */
const elsewhere: readonly OperatorCall[] = [
  op.topups.record,
  op.corrections.record,
  op.startUp.grant,
  op.coupons.grant,
  op.plans.offer,
  op.shellToken.issue,
];

interface MerchantProps {
  merchantNo: string;
  tab: string;
  query: Place['query'];
}

export function MerchantScreen({ merchantNo, tab, query }: MerchantProps) {
  const role = readSession()?.role ?? 'support';
  const shown = useQuery({
    queryKey: ['merchants.show', { merchant: merchantNo }],
    queryFn: async () => await send(op.merchants.show, { merchant: merchantNo }),
  });
  if (!shown.data) return <Problem error={shown.error} onRetry={() => void shown.refetch()} />;
  const { merchant, credit_events: events, ...rest } = shown.data;
  // Its number first, because it identifies the merchant.
  const { merchant_no: no, ...others } = merchant;
  const account = { merchant_no: no, ...others };
  const acts = [
    ...actsOf(callsAbout('merchants', account).acts, account, account),
    ...elsewhere.map((call) => ({ call, fixed: fixedElsewhere(call, merchant.merchant_no) })),
  ];
  const name = Object.hasOwn(tabs, tab) ? tab : 'flow';
  return (
    <>
      <h1>
        {merchant.nickname} <small>{merchant.merchant_no}</small>
      </h1>
      <ActButtons role={role} acts={acts} isNamed />
      <div className="columns">
        <section className="panel">
          <Facts data={merchant} />
        </section>
        <section className="panel">
          <Facts data={rest} />
        </section>
      </div>
      <Standing events={events} />
      <nav className="tabs" aria-label="About this merchant">
        {Object.entries(tabs).map(([key, call]) => (
          <a key={key} href={hrefOf(`merchant/${merchantNo}/${key}`)} aria-current={key === name ? 'page' : undefined}>
            {call.summary}
          </a>
        ))}
      </nav>
      <TabList key={name} name={name} merchantNo={merchant.merchant_no} query={query} />
    </>
  );
}

/** A plan is offered to this merchant; every other call takes only the merchant's number. */
function fixedElsewhere(call: OperatorCall, merchantNo: string) {
  return { merchant: merchantNo, ...(call === op.plans.offer && { audience: 'merchant' }) };
}

function TabList({ name, merchantNo, query }: { name: string; merchantNo: string; query: Place['query'] }) {
  const role = readSession()?.role ?? 'support';
  const call = tabs[name] ?? op.merchants.flow;
  const why = whyNot(role, call);
  if (why !== undefined) return <p className="notice">{why}</p>;
  const end = operatorCalls.merchants.endSessions;
  return (
    <CallList
      call={call}
      path={`merchant/${merchantNo}/${name}`}
      query={query}
      fixed={{ merchant: merchantNo }}
      renderDetail={(row) => (
        <>
          {name === 'sessions' && (
            <ActButtons
              role={role}
              acts={[{ call: end, fixed: { merchant: merchantNo, session_id: row.session_id } }]}
            />
          )}
          <Facts data={row} />
        </>
      )}
    />
  );
}

type Events = Awaited<ReturnType<typeof send<typeof op.merchants.show>>>['credit_events'];

/** Each event of the standing. A merchant can object to a breach. */
function Standing({ events }: { events: Events }) {
  const role = readSession()?.role ?? 'support';
  if (events.length === 0) return null;
  return (
    <section className="panel">
      <h2>Standing</h2>
      {events.map((event) => (
        <div key={event.event_id}>
          <Facts data={event} />
          {event.kind === 'rule_breach' && (
            <ActButtons
              role={role}
              acts={[{ call: op.merchants.upholdObjection, fixed: { event_id: event.event_id } }]}
            />
          )}
        </div>
      ))}
    </section>
  );
}
