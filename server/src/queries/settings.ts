/** What operators configure, with the defaults of the contract. Each key has one shape, checked when read and written. */
import * as v from 'valibot';
import { defaultLanguageMap, defaults, fields, parseAmount } from '@placard/contract';
import type { Db } from '../platform/database.ts';

const contactSetting = v.strictObject({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
  /** 1 opens inside the app, others in a new tab. */
  type: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)),
  url: fields.httpsUrl,
  label: fields.localizedText,
});

const payoutLabel = v.picklist([
  'card_name', 'bank_name', 'user_name', 'beneficiary_name', 'mobile', 'bank_account', 'account_number',
  'wallet_address', 'branch_name', 'bank_address', 'network',
]);

/** Every setting: its shape and what a deployment starts with. Amounts are decimal strings of the wallet currency. */
export const settingSchemas = {
  levels: v.pipe(
    v.array(
      v.strictObject({
        level: v.pipe(v.number(), v.integer(), v.minValue(1)),
        fromVolume: fields.amountInput,
        plansAtOnce: v.pipe(v.number(), v.integer(), v.minValue(1)),
        feeBps: fields.basisPoints,
      }),
    ),
    v.minLength(1),
  ),
  withdrawal: v.strictObject({ feeBps: fields.basisPoints, minimum: fields.amountInput }),
  membership: v.strictObject({ price: fields.amountInput, days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366)) }),
  guarantee: v.strictObject({ needed: fields.amountInput }),
  contacts: v.array(contactSetting),
  recharge_contacts: v.array(contactSetting),
  withdraw_methods: v.array(
    v.strictObject({
      method: v.picklist(['bank', 'wallet']),
      name: fields.localizedText,
      /** Which label each field of the form carries, per language; `default` for the others. */
      labels: v.record(
        v.string(),
        v.strictObject({
          card_name: payoutLabel,
          user_name: payoutLabel,
          mobile: payoutLabel,
          bank_account: payoutLabel,
          branch_name: payoutLabel,
        }),
      ),
    }),
  ),
  language_map: v.array(v.strictObject({ source: v.string(), targets: v.string() })),
  /** The welcome text's audience with its source; null leaves the sentence out (product.md section 1). */
  audience_reach: v.nullable(
    v.strictObject({ people: v.pipe(v.string(), v.regex(/^[0-9]{1,12}$/)), source: fields.line(200) }),
  ),
} as const;

export type SettingKey = keyof typeof settingSchemas;
export type Settings = { [Key in SettingKey]: v.InferOutput<(typeof settingSchemas)[Key]> };

const bankLabels = {
  card_name: 'bank_name',
  user_name: 'beneficiary_name',
  mobile: 'mobile',
  bank_account: 'account_number',
  branch_name: 'bank_address',
} as const;
const walletLabels = {
  card_name: 'network',
  user_name: 'user_name',
  mobile: 'mobile',
  bank_account: 'wallet_address',
  branch_name: 'branch_name',
} as const;
const cardLabels = {
  card_name: 'card_name',
  user_name: 'user_name',
  mobile: 'mobile',
  bank_account: 'bank_account',
  branch_name: 'branch_name',
} as const;

const defaultSettings: Settings = {
  levels: defaults.levels.map((level) => ({ ...level })),
  withdrawal: { feeBps: defaults.withdrawFeeBps, minimum: '1' },
  membership: { price: defaults.membershipPrice, days: defaults.membershipDays },
  guarantee: { needed: '0' },
  contacts: [],
  recharge_contacts: [],
  withdraw_methods: [
    {
      method: 'bank',
      name: { en: 'Bank account', zh: '银行账户' },
      labels: { default: bankLabels, zh: cardLabels, cht: cardLabels, jp: cardLabels, kor: cardLabels },
    },
    { method: 'wallet', name: { en: 'Wallet address', zh: '钱包地址' }, labels: { default: walletLabels } },
  ],
  language_map: defaultLanguageMap.map((row) => ({ ...row })),
  audience_reach: null,
};

/** All settings as they are now. A stored value that no longer fits its shape falls back to the default. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db<{ key: string; value: unknown }[]>`select key, value from setting`;
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  const entries = Object.entries(settingSchemas).map(([key, schema]) => {
    const result = v.safeParse(schema as v.GenericSchema, stored.get(key));
    return [key, stored.has(key) && result.success ? result.output : defaultSettings[key as SettingKey]];
  });
  return Object.fromEntries(entries) as Settings;
}

/** A configured amount in minor units. Throws when an operator's value does not fit the currency. */
export function settingAmount(text: string, currency: string): bigint {
  const minor = parseAmount(text, currency);
  if (minor === undefined) throw new RangeError(`a setting holds no amount of ${currency}: ${text}`);
  return minor;
}
