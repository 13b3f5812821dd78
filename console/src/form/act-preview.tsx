/**
 * Shows what an act means beyond its ledger entries: whom a plan reaches, the text of a notification in each language.
 */
import { useQuery } from '@tanstack/react-query';
import { parseAmount } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import { send } from '../api/client.ts';
import type { Row } from '../things.ts';
import { Problem } from '../view/problem.tsx';
import { Facts, Table, textOf } from '../view/value.tsx';

const { plans, notifications } = operatorCalls;

export function ActPreview({ call, request }: { call: OperatorCall; request: Row }) {
  if (call === plans.offer) return <Audience request={request} />;
  if (call === notifications.publish || call === notifications.edit) return <Languages request={request} />;
  return null;
}

const noPuts: Readonly<Record<string, string>> = {
  offer_paused: 'The offer is paused',
  source_paused: 'Its delivery source is paused',
  escrow_too_low: 'Its escrow is too low',
};

/** Returns how many whole conversions the escrow still pays for. */
function conversionsPaidBy({ escrow, payout, currency }: Record<'escrow' | 'payout' | 'currency', string>): string {
  const [held, price] = [parseAmount(escrow, currency), parseAmount(payout, currency)];
  return held === undefined || price === undefined || price === 0n ? '–' : String(held / price);
}

function Audience({ request }: { request: Row }) {
  const preview = useQuery({
    queryKey: ['plans.preview', request],
    queryFn: async () => await send(plans.preview, request),
    retry: false,
  });
  if (!preview.data) return <Problem error={preview.error} />;
  const {
    merchants,
    has_more: hasMore,
    some,
    places,
    offer,
    product,
    no_puts_because: why,
    open_offerings: open,
  } = preview.data;
  const terms = {
    product: textOf(product),
    pricing: `${offer.media_price} ${offer.currency} (${offer.pricing_model}), ${offer.payout} per conversion`,
    one_puts: `${offer.lowest_put} to ${offer.highest_put} ${offer.currency}`,
    escrow: offer.escrow,
    escrow_lasts_for: `${conversionsPaidBy(offer)} conversions`,
  };
  return (
    <>
      <h3>Who will see it</h3>
      <p>
        {reachOf(merchants, hasMore)} with an opened ad account
        {places !== null && `, of whom ${places} can put`}.
        {open > 0 && ` ${open} of this offer’s plans are open already.`}
      </p>
      {merchants === 0 && <p className="notice">Nobody would see it now.</p>}
      {why !== null && (
        <p className="notice">{noPuts[why]}. Merchants will see it, but cannot put until that changes.</p>
      )}
      {some.length > 0 && <Table rows={some} caption={some.length < merchants ? 'Some of them' : 'All of them'} />}
      <h3>What they will read</h3>
      <Facts data={terms} />
    </>
  );
}

/** Merchants are counted up to a limit; there may be more. */
function reachOf(merchants: number, hasMore: boolean): string {
  if (hasMore) return `More than ${merchants} active merchants`;
  return merchants === 1 ? 'One active merchant' : `${merchants} active merchants`;
}

function Languages({ request }: { request: Row }) {
  const texts = { title: request.title, body: request.body };
  const preview = useQuery({
    queryKey: ['notifications.preview', texts],
    queryFn: async () => await send(notifications.preview, texts),
    retry: false,
  });
  const at = typeof request.publish_at === 'string' ? request.publish_at : undefined;
  const rows = (preview.data?.list ?? []).map(({ lang, title, body, is_title_english, is_body_english }) => ({
    language: lang,
    title,
    body,
    in_english: lang !== 'en' && (is_title_english || is_body_english),
  }));
  return (
    <>
      <p>
        {at === undefined
          ? 'Merchants will see it immediately.'
          : `Merchants will see it on ${textOf(at)}. Until then it can be changed.`}
      </p>
      <Problem error={preview.error} />
      {rows.length > 0 && <Table rows={rows} caption="As merchants of each language read it" />}
    </>
  );
}
