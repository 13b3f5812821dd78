/**
 * Receives what a product's owner says about conversions (product.md section 4). Invariant: it is kept with a signature under a key of
 * the owner that counts at that moment, once, and changes no amount, state or date. A confirmation is final; a refusal counts
 * while the conversion can still be reversed, and a later confirmation ends it.
 */
import type { Confirmation, ConfirmationOutcomes } from '@placard/contract';
import { confirmationText } from '@placard/proof';
import type { OwnersWord } from '@placard/proof';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { hasSigned } from '../../platform/ed25519.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';

type Outcome = ConfirmationOutcomes['outcomes'][number];

/** The authenticated owner, with the key that signed the request. */
interface Sender {
  id: string;
  publicKey: Buffer;
}

/**
 * Returns the outcome of each. Throws Refusal `invalid_fields` for a signature that is not the owner's over that confirmation, and
 * records none then; `signature_invalid` when the owner's key was replaced meanwhile.
 */
export async function receiveConfirmations(
  { sql }: Pick<Deps, 'sql'>,
  owner: Sender,
  sent: readonly Confirmation[],
): Promise<ConfirmationOutcomes> {
  const forged = sent.flatMap((each, index) =>
    hasSigned(owner.publicKey, confirmationText(wordOf(each)), Buffer.from(each.signature, 'base64'))
      ? []
      : [{ field: `confirmations.${index}.signature`, rule: 'not_accepted' as const }],
  );
  if (forged.length > 0) throw invalidFields(...forged);
  const first = new Map<string, Confirmation>();
  for (const each of sent) if (!first.has(nameOf(each))) first.set(nameOf(each), each);
  const outcomes = await keep(sql, owner, [...first.values()]);
  return {
    outcomes: sent.map((each) => {
      const outcome = outcomes.get(nameOf(each)) ?? 'unknown';
      return outcome === 'recorded' && first.get(nameOf(each)) !== each ? 'known' : outcome;
    }),
  };
}

const nameOf = ({ plan_id, event_id, verdict }: Confirmation) => `${plan_id} ${event_id} ${verdict}`;

function wordOf(sent: Confirmation): OwnersWord {
  const { plan_id: planId, event_id: eventId, verdict } = sent;
  if (sent.verdict === 'confirmed') return { planId, eventId, verdict, reason: null, evidence: null };
  return { planId, eventId, verdict, reason: sent.reason, evidence: sent.evidence };
}

/** Waits for whoever changes the owner's key at this moment: it counts under a key that is valid. */
async function keep(sql: Deps['sql'], owner: Sender, sent: readonly Confirmation[]): Promise<Map<string, Outcome>> {
  const words = sent.map(wordOf);
  return await inTransaction(sql, async (tx) => {
    const [key] = await tx<{ id: string }[]>`
      select k.id from product_owner o join product_owner_key k on k.owner_id = o.id and k.valid_until is null
      where o.id = ${owner.id} and o.public_key = ${owner.publicKey} and k.public_key = o.public_key for share of o`;
    if (!key) throw new Refusal('signature_invalid');
    const rows = await tx<{ name: string; outcome: Outcome }[]>`
      with found as (
        select s.*, c.id as conversion_id, c.merchant_id,
               s.verdict = 'refused' and (c.state in ('locked', 'cleared', 'reversed') or (c.state = 'pending' and c.lock_at <= now())
                 or exists (select from confirmation w where w.conversion_id = c.id and w.verdict = 'confirmed')) as is_too_late
        from unnest(${words.map(({ planId }) => planId)}::uuid[], ${words.map(({ eventId }) => eventId)}::uuid[],
                    ${words.map(({ verdict }) => verdict)}::text[], ${words.map(({ reason }) => reason)}::text[],
                    ${words.map(({ evidence }) => evidence)}::text[], ${sent.map(({ signature }) => signature)}::text[])
             as s(plan_id, event_id, verdict, reason, evidence, signature)
        join plan p on p.id = s.plan_id
        join conversion c on c.source_id = (p.terms ->> 'sourceId')::uuid and c.event_id = s.event_id and c.plan_id = p.id
        join offer o on o.id = c.offer_id join product r on r.id = o.product_id and r.owner_id = ${owner.id}),
      added as (
        insert into confirmation (conversion_id, merchant_id, verdict, reason, evidence, key_id, signature)
        select conversion_id, merchant_id, verdict, reason, evidence, ${key.id}, decode(signature, 'base64')
        from found where not is_too_late order by conversion_id
        on conflict do nothing returning conversion_id, verdict)
      select concat_ws(' ', f.plan_id, f.event_id, f.verdict) as name,
             case when a.conversion_id is not null then 'recorded'
                  when exists (select from confirmation w where w.conversion_id = f.conversion_id and w.verdict = f.verdict) then 'known'
                  when f.is_too_late then 'too_late' else 'known' end as outcome
      from found f left join added a using (conversion_id, verdict)`;
    return new Map(rows.map(({ name, outcome }) => [name, outcome]));
  });
}
