/** Amounts and rates inside sentences that the server writes, as a language writes them. Digits, never floats. */
import { formatAmount, languageTags } from '@placard/contract';
import type { Currency, LanguageCode } from '@placard/contract';

/** `62.40 USD`, with a no-break space between; `sign: 'always'` writes `+` before what is above zero. */
export function writeAmount(
  minor: bigint,
  currency: Currency,
  lang: LanguageCode,
  sign: 'auto' | 'always' = 'auto',
): string {
  const decimal = formatAmount(minor, currency) as Intl.StringNumericLiteral;
  const digits = decimal.split('.')[1]?.length ?? 0;
  const format = new Intl.NumberFormat(languageTags[lang], {
    signDisplay: sign === 'always' ? 'exceptZero' : 'negative',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    // As the app does: Spanish would leave four digits ungrouped.
    useGrouping: 'always',
  });
  // The true minus sign, as the app writes it; Intl uses the hyphen.
  return `${format.format(decimal).replace('-', '\u2212')}\u00a0${currency}`;
}

/** A rate in basis points: 1250 is `12.5%`. */
export function writeRate(bps: number, lang: LanguageCode): string {
  const format = new Intl.NumberFormat(languageTags[lang], { style: 'percent', maximumFractionDigits: 2 });
  return format.format(`${bps}E-4` as Intl.StringNumericLiteral);
}
