import { formatAmount, languageTags } from '@placard/contract';
import type { Currency, LanguageCode, Minor } from '@placard/contract';
import { languages } from './all.ts';
import { createFormats } from './formats.ts';
import type { CouponKind, CouponSentence } from './texts.ts';

export interface CouponFacts {
  kind: CouponKind;
  rate_bps: number | null;
  amount_minor: Minor | null;
  agent_no: string | null;
}

/**
 * Describes a coupon's effect in one sentence of `lang`, its figures included.
 * @param terms the operator's own words for a custom coupon, in that language
 */
export function couponText(coupon: CouponFacts, terms: string, currency: Currency, lang: LanguageCode): string {
  const formats = createFormats(languageTags[lang], undefined);
  const values: Record<string, string> = {
    rate: coupon.rate_bps === null ? '' : formats.percent(coupon.rate_bps),
    amount: coupon.amount_minor === null ? '' : formats.money(formatAmount(coupon.amount_minor, currency), currency),
    agent: coupon.agent_no ?? '',
    terms,
  };
  const sentence = languages[lang].server.coupons[sentenceKeyOf(coupon)];
  return sentence.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '').trim();
}

function sentenceKeyOf({ kind, amount_minor: amountMinor }: CouponFacts): CouponSentence {
  if (kind === 'discount' && amountMinor !== null) return 'discount_capped';
  if (kind === 'value_added' && amountMinor !== null) return 'value_added_capped';
  return kind;
}
