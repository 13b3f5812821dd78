/** Describes a coupon's effect in one sentence of the requested language. */
import type { Currency, LanguageCode } from '@placard/contract';
import { localized } from '../platform/localized.ts';
import type { LocalizedText } from '../platform/localized.ts';
import { serverTexts, serverTextsByLanguage } from './languages/all.ts';
import type { CouponKind, CouponSentence } from './server-texts.ts';
import { writeAmount, writeRate } from './write-values.ts';

export interface CouponFacts {
  kind: CouponKind;
  rate_bps: number | null;
  amount_minor: bigint | null;
  agent_no: string | null;
  /** The operator's own words for a custom coupon. */
  terms: LocalizedText | null;
}

/** The sentence in `lang` (English where a language has none yet), its figures written the same way. */
export function couponText(coupon: CouponFacts, currency: Currency, lang: LanguageCode): string {
  const writer: LanguageCode = serverTextsByLanguage[lang] ? lang : 'en';
  const values: Record<string, string> = {
    rate: coupon.rate_bps === null ? '' : writeRate(coupon.rate_bps, writer),
    amount: coupon.amount_minor === null ? '' : writeAmount(coupon.amount_minor, currency, writer),
    agent: coupon.agent_no ?? '',
    terms: localized(coupon.terms, lang),
  };
  const sentence = serverTexts(writer).coupons[sentenceKeyOf(coupon)];
  return sentence.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '').trim();
}

function sentenceKeyOf({ kind, amount_minor: amountMinor }: CouponFacts): CouponSentence {
  if (kind === 'discount' && amountMinor !== null) return 'discount_capped';
  if (kind === 'value_added' && amountMinor !== null) return 'value_added_capped';
  return kind;
}
