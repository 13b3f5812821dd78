/**
 * Suggests values for a field that names another thing, from that thing's own list, so that nobody copies ids by hand.
 */
import { useQuery } from '@tanstack/react-query';
import { operatorCalls } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import { send } from '../api/client.ts';
import { readSession } from '../api/session.ts';
import type { Row } from '../things.ts';
import { whyNot } from '../things.ts';
import { memberOf, textOf } from '../view/value.tsx';

interface Source {
  call: OperatorCall;
  /** The member that the field takes, and the members that a person recognises it by. */
  value: string;
  words: readonly string[];
  /** True if there may be a million: then it searches for the typed text. */
  isSearched?: boolean;
}

const op = operatorCalls;

const sources: Readonly<Record<string, Source>> = {
  merchant: { call: op.merchants.list, value: 'merchant_no', words: ['username', 'nickname'], isSearched: true },
  owner: { call: op.owners.list, value: 'name', words: [] },
  source: { call: op.sources.list, value: 'name', words: [] },
  offer: { call: op.offers.list, value: 'name', words: ['product', 'state'] },
  product: { call: op.products.list, value: 'product_id', words: ['name.en', 'owner'] },
  coupon: { call: op.coupons.list, value: 'definition_id', words: ['name.en', 'kind'] },
  acceptor: { call: op.acceptors.list, value: 'acceptor_id', words: ['name', 'kind'] },
  agent: { call: op.agents.list, value: 'agent_id', words: ['name'] },
};
const shown = { one: 100, searched: 10 };
/** A shorter text would match half of all merchants. */
const shortestSearch = 3;

/** Returns whether a field of this name has suggestions. */
export function hasSuggestions(name: string): boolean {
  return Object.hasOwn(sources, name);
}

export function Suggestions({ id, name, text }: { id: string; name: string; text: string }) {
  const source = sources[name];
  const role = readSession()?.role ?? 'support';
  const isSearched = source?.isSearched === true;
  const request = isSearched ? { search: text.trim(), limit: shown.searched } : { limit: shown.one };
  const found = useQuery({
    queryKey: [source?.call.name, request],
    queryFn: async () => (source ? ((await send(source.call, request)) as { list: readonly Row[] }) : { list: [] }),
    enabled:
      source !== undefined &&
      whyNot(role, source.call) === undefined &&
      (!isSearched || text.trim().length >= shortestSearch),
  });
  if (!source) return null;
  return (
    <datalist id={id}>
      {found.data?.list.map((row) => {
        const value = textOf(memberOf(row, source.value));
        const words = source.words.map((member) => textOf(memberOf(row, member)));
        return (
          <option key={value} value={value}>
            {words.join(', ')}
          </option>
        );
      })}
    </datalist>
  );
}
