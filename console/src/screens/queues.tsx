/** The work that waits for an operator: each queue with its count, linked to its list. */
import { useQuery } from '@tanstack/react-query';
import { operatorCalls, queues } from '@placard/contract/operator';
import { send } from '../api/client.ts';
import { readSession } from '../api/session.ts';
import { hrefOf } from '../location.ts';
import { callsOf, whyNot, wordsOf } from '../things.ts';
import { Problem } from '../view/problem.tsx';
import { textOf } from '../view/value.tsx';

export function QueuesScreen() {
  const role = readSession()?.role ?? 'support';
  const counts = useQuery({
    queryKey: ['queues.counts'],
    queryFn: async () => await send(operatorCalls.queues.counts, {}),
    refetchInterval: 30_000,
  });
  return (
    <>
      <h1>Queues</h1>
      <Problem error={counts.error} onRetry={() => void counts.refetch()} />
      <ul className="tiles">
        {counts.data?.list.map(({ queue, count, oldest_at: oldestAt }) => {
          const { call: name, request } = queues[queue];
          const [area = ''] = name.split('.');
          const call = callsOf(area).find((each) => each.name === name);
          const why = call && whyNot(role, call);
          const query = Object.fromEntries(Object.entries(request).map(([key, value]) => [key, String(value)]));
          return (
            <li key={queue} className={count > 0 ? 'tile is-waiting' : 'tile'}>
              <strong>{count}</strong>
              {why === undefined ? (
                <a href={hrefOf(name.replace('.', '/'), query)}>{wordsOf(queue)}</a>
              ) : (
                <span title={why}>{wordsOf(queue)}</span>
              )}
              <small>{why ?? (oldestAt === null ? 'Nothing is waiting' : `Since ${textOf(oldestAt)}`)}</small>
            </li>
          );
        })}
        {counts.data?.codes.map(({ kind, open, is_running_out: isRunningOut }) => (
          <li key={kind} className={isRunningOut ? 'tile is-waiting' : 'tile'}>
            <strong>{open}</strong>
            <a href={hrefOf('codes/list', { kind })}>Open {kind} codes</a>
            <small>{isRunningOut ? 'Running out' : 'Enough'}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
