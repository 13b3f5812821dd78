/** What a coupon does, in a sentence of the language asked for. A kind without a text does not compile. */
import type { CallResponse, Calls, Currency, LanguageCode } from '@placard/contract';
import { localized } from '../localized.ts';
import type { LocalizedText } from '../localized.ts';
import { writeAmount, writeRate } from './write-values.ts';

export type CouponKind = CallResponse<Calls['coupons']['receive']>['coupon']['kind'];

export interface CouponFacts {
  kind: CouponKind;
  rate_bps: number | null;
  amount_minor: bigint | null;
  agent_no: string | null;
  /** The operator's own words for a custom coupon. */
  terms: LocalizedText | null;
}

/** A share has two sentences: without and with a cap. */
type SentenceKey = Exclude<CouponKind, 'custom'> | 'discount_capped' | 'value_added_capped' | 'custom';

const sentences: Partial<Record<LanguageCode, Readonly<Record<SentenceKey, string>>>> & {
  en: Readonly<Record<SentenceKey, string>>;
} = {
  en: {
    discount: '{rate} of the put is paid for you.',
    discount_capped: '{rate} of the put is paid for you, at most {amount}.',
    fixed_amount: '{amount} of the put is paid for you.',
    value_added: 'Extra media worth {rate} of the put, on top of it.',
    value_added_capped: 'Extra media worth {rate} of the put, on top of it, at most {amount}.',
    deduction: '{amount} less fee when the plan is settled.',
    team: '{amount} of the put is paid for you while you follow agent {agent}.',
    custom: '{amount} of the put is paid for you. {terms}',
  },
  zh: {
    discount: '投放金额的 {rate} 由平台支付。',
    discount_capped: '投放金额的 {rate} 由平台支付，最多 {amount}。',
    fixed_amount: '投放金额减免 {amount}。',
    value_added: '额外赠送相当于投放金额 {rate} 的媒体。',
    value_added_capped: '额外赠送相当于投放金额 {rate} 的媒体，最多 {amount}。',
    deduction: '结算时服务费减免 {amount}。',
    team: '跟投代理 {agent} 期间，投放金额减免 {amount}。',
    custom: '投放金额减免 {amount}。{terms}',
  },
};

/** The sentence in `lang` (English where a language has none yet), its figures written the same way. */
export function couponText(coupon: CouponFacts, currency: Currency, lang: LanguageCode): string {
  const writer: LanguageCode = sentences[lang] ? lang : 'en';
  const values: Record<string, string> = {
    rate: coupon.rate_bps === null ? '' : writeRate(coupon.rate_bps, writer),
    amount: coupon.amount_minor === null ? '' : writeAmount(coupon.amount_minor, currency, writer),
    agent: coupon.agent_no ?? '',
    terms: localized(coupon.terms, lang),
  };
  const sentence = (sentences[writer] ?? sentences.en)[sentenceKeyOf(coupon)];
  return sentence.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '').trim();
}

function sentenceKeyOf({ kind, amount_minor: amountMinor }: CouponFacts): SentenceKey {
  if (kind === 'discount' && amountMinor !== null) return 'discount_capped';
  if (kind === 'value_added' && amountMinor !== null) return 'value_added_capped';
  return kind;
}
