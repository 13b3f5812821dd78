/** The operators' settings, with the contract's defaults. */
import type { Minor } from '@placard/contract';
import * as v from 'valibot';
import { defaultLanguageMap, defaults, parseAmount } from '@placard/contract';
import { defaultAgentShareAloneBps, settingSchemas } from '@placard/contract/operator';
import type { SettingKey, Settings } from '@placard/contract/operator';
import { inAll } from '@placard/language';
import type { ReadDb } from '../database/database.ts';

export type { Settings };

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
  new_payee: { waitHours: defaults.newPayeeWaitHours },
  membership: { price: defaults.membershipPrice, days: defaults.membershipDays },
  attention: { quietSeconds: 3_600, codesLeft: 10, unmatchedDays: 5 },
  delivery_bounds: { ...defaults.deliveryBounds },
  second_person: { over: {}, agentShareBps: defaultAgentShareAloneBps },
  operator_login: { needsPasskey: false },
  payer: null,
  seller: null,
  recharge_accounts: {},
  guarantee: { needed: '0' },
  contacts: [],
  recharge_contacts: [],
  withdraw_methods: [
    {
      method: 'bank',
      name: inAll(({ values }) => values.payoutMethods.bank),
      labels: { default: bankLabels, zh: cardLabels, cht: cardLabels, jp: cardLabels, kor: cardLabels },
    },
    { method: 'wallet', name: inAll(({ values }) => values.payoutMethods.wallet), labels: { default: walletLabels } },
  ],
  bank_holidays: {},
  language_map: defaultLanguageMap.map((row) => ({ ...row })),
  audience_reach: null,
};

/** Returns all current settings. A stored value that no longer fits its shape falls back to the default. */
export async function readSettings(db: ReadDb): Promise<Settings> {
  const rows = await db<{ key: string; value: unknown }[]>`select key, ${valueInForce(db)} as value from setting`;
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  const keys = Object.keys(settingSchemas) as SettingKey[];
  return Object.fromEntries(keys.map((key) => [key, settingOf(key, stored.get(key))])) as unknown as Settings;
}

/** The column of `setting` that holds now: worse terms do only from their date on. */
export const valueInForce = (db: ReadDb) => db`case when holds_from > now() then value_before else value end`;

/** Returns the announced value of a setting, with its date; null if none is announced. */
export async function readComing<Key extends SettingKey>(
  db: ReadDb,
  key: Key,
): Promise<{ value: Settings[Key]; from: Date } | null> {
  const [row] = await db<{ value: unknown; from: Date }[]>`
    select value, holds_from as "from" from setting where key = ${key} and holds_from > now()`;
  return row ? { value: settingOf(key, row.value), from: row.from } : null;
}

/** Returns one setting from its stored value, or its default when that is missing or invalid. */
export function settingOf<Key extends SettingKey>(key: Key, stored: unknown): Settings[Key] {
  const result = v.safeParse(settingSchemas[key], stored);
  return (result.success ? result.output : defaultSettings[key]) as Settings[Key];
}

/** Returns a configured amount in minor units. Throws when the value does not fit the currency. */
export function settingAmount(text: string, currency: string): Minor {
  const minor = parseAmount(text, currency);
  if (minor === undefined) throw new RangeError(`a setting holds no amount of ${currency}: ${text}`);
  return minor;
}
