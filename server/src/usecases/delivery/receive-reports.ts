/**
 * Receives what a source says about why it does not deliver (product.md section 4). Invariant: it is kept with a signature under a key
 * of the source that counts at that moment, once, and changes no amount, state or date.
 */
import { deliveryLimits, parseAmount, signedPartsOf, toMinor } from '@placard/contract';
import type { Currency, DeliveryReport, ReportOutcomes } from '@placard/contract';
import { reportText } from '@placard/proof';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import type { FrozenTerms } from '../../domain/plans/terms.ts';
import { hasSigned } from '../../platform/ed25519.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';

type Outcome = ReportOutcomes['outcomes'][number];

/** The authenticated source, with the key that signed the request. */
interface Sender {
  id: string;
  publicKey: Buffer;
}

interface PlanOfReport {
  id: string;
  merchant_id: string;
  terms: FrozenTerms;
  put_at: Date;
  is_over: boolean;
}

/**
 * Returns the outcome of each. Throws Refusal `invalid_fields` for a signature that is not the source's over that report, a time that has
 * not come or an amount that the currency does not have, and records none then; `signature_invalid` when the key was replaced meanwhile.
 */
export async function receiveReports(
  { sql, currency }: Pick<Deps, 'sql' | 'currency'>,
  source: Sender,
  sent: readonly DeliveryReport[],
): Promise<ReportOutcomes> {
  const faults = sent.flatMap((report, index) => {
    const fault = faultOf(report, source, currency);
    return fault ? [{ ...fault, field: `reports.${index}.${fault.field}` }] : [];
  });
  if (faults.length > 0) throw invalidFields(...faults);
  return await inTransaction(sql, async (tx) => {
    // Waits for whoever changes the source's key at this moment: a report counts under a key that is valid.
    const [key] = await tx<{ id: string }[]>`
      select k.id from delivery_source s join delivery_source_key k on k.source_id = s.id and k.valid_until is null
      where s.id = ${source.id} and s.public_key = ${source.publicKey} and k.public_key = s.public_key for share of s`;
    if (!key) throw new Refusal('signature_invalid');
    const plans = await tx<PlanOfReport[]>`
      select id, merchant_id, terms, put_at, state not in ('matching', 'putting') as is_over from plan
      where id = any(${sent.map(({ plan_id }) => plan_id)}::uuid[]) and terms ->> 'sourceId' = ${source.id}`;
    const outcomes: Outcome[] = [];
    for (const report of sent) {
      const plan = plans.find(({ id }) => id === report.plan_id);
      const fault = plan === undefined ? 'unknown' : misfitOf(report, plan, currency);
      if (plan === undefined || fault) {
        outcomes.push(fault ?? 'unknown');
        continue;
      }
      const { cause, numbers, measuredAt } = signedPartsOf(report);
      const added = await tx`
        insert into delivery_report (plan_id, merchant_id, cause, numbers, measured_at, key_id, signature)
        values (${plan.id}, ${plan.merchant_id}, ${cause}, ${tx.json(numbers)}, ${measuredAt}, ${key.id},
                ${Buffer.from(report.signature, 'base64')})
        on conflict do nothing returning 1`;
      outcomes.push(added.length > 0 ? 'recorded' : 'known');
    }
    return { outcomes };
  });
}

function faultOf(report: DeliveryReport, { publicKey }: Sender, currency: Currency) {
  if (!hasSigned(publicKey, reportText(signedPartsOf(report)), Buffer.from(report.signature, 'base64')))
    return { field: 'signature', rule: 'not_accepted' } as const;
  if (Date.parse(report.measured_at) > Date.now() + deliveryLimits.signatureAgeMs)
    return { field: 'measured_at', rule: 'range' } as const;
  if (report.cause === 'price_too_low' && parseAmount(report.accepted_median, currency) === undefined)
    return { field: 'accepted_median', rule: 'format' } as const;
  return undefined;
}

/** What keeps a report from being recorded; undefined for a fit one. */
function misfitOf(report: DeliveryReport, plan: PlanOfReport, currency: Currency): Outcome | undefined {
  if (plan.is_over || new Date(report.measured_at) < plan.put_at) return 'outside';
  const isContradicted =
    (report.cause === 'price_too_low' &&
      (parseAmount(report.accepted_median, currency) ?? 0n) <= toMinor(plan.terms.mediaPriceMinor)) ||
    (report.cause === 'day_over' && report.resumes_at <= report.measured_at);
  return isContradicted ? 'contradicted' : undefined;
}
