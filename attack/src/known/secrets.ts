/** Secrets that could be guessed without limit, read in storage, or bypassed. */
import { isDeepStrictEqual } from 'node:util';
import { randomUUID } from 'node:crypto';
import { calls } from '@placard/contract';
import type { Call } from '@placard/contract';
import { documents } from '@placard/contract/documents';
import { inTransaction } from '../../../server/src/database/database.ts';
import type { Sql } from '../../../server/src/database/database.ts';
import { addResetCode } from '../../../server/src/usecases/accounts/issue-reset-code.ts';
import { givePasskey } from '../world.ts';
import { password, rightDigits, wrongDigits } from './ground.ts';
import type { Ground } from './ground.ts';
import type { Weakness } from './weakness.ts';

const times = (count: number, reason: string): string[] => Array.from({ length: count }, () => reason);

const firstSecrets: Weakness = {
  name: 'a stolen session sets the first digits and the first payee',
  attack: async (ground) => {
    const { token } = await ground.register();
    const { login_password: _password, ...card } = documents.wallet.editBankCard.example.request;
    return [
      await ground.reason(calls.wallet.setTransactionPassword, { password: rightDigits }, { token }),
      await ground.reason(calls.wallet.editBankCard, card, { token }),
    ];
  },
  wanted: times(2, 'login_password_needed'),
};

const replays: readonly Weakness[] = [
  {
    name: 'replay of set/password guesses the digits',
    attack: async (ground) => {
      const { token } = await ground.register();
      const act = { token, key: randomUUID() };
      const set = (digits = '') =>
        ground.reason(calls.wallet.setTransactionPassword, { password: digits, login_password: password }, act);
      await set(rightDigits);
      return [...(await ground.reasons(6, (turn) => set(wrongDigits[turn]))), await set(rightDigits)];
    },
    wanted: [...times(5, 'idempotency_key_reused'), ...times(2, 'transaction_password_locked')],
  },
  {
    name: 'replay of update/password guesses with an ended token',
    attack: async (ground) => {
      const { token } = await ground.register();
      const act = { token, key: randomUUID() };
      const change = (next: string) => {
        const form = { old_password: password, new_password: next, confirm_password: next };
        return ground.reason(calls.accounts.changePassword, form, act);
      };
      await change('another pass phrase');
      return [
        ...(await ground.reasons(6, (turn) => change(`a wrong guess ${turn}`))),
        await change('another pass phrase'),
      ];
    },
    wanted: [...times(5, 'unknown_token'), ...times(2, 'too_many_attempts')],
  },
  {
    name: 'replay of reset/confirm guesses without a token',
    attack: async (ground) => {
      const { id, username } = await ground.register();
      const issued = { merchantId: id, kind: 'transaction', channel: 'operator', issuedBy: 'attack' } as const;
      const { code } = await inTransaction(ground.target.sql, async (tx) => await addResetCode(tx, issued));
      const key = randomUUID();
      const confirm = (digits = '') => {
        const form = { username, code, kind: 'transaction', new_password: digits, confirm_password: digits };
        return ground.reason(calls.accounts.confirmReset, form, { key, address: ground.newAddress() });
      };
      await confirm(rightDigits);
      return [...(await ground.reasons(6, (turn) => confirm(wrongDigits[turn]))), await confirm(rightDigits)];
    },
    wanted: [...times(5, 'reset_code_invalid'), ...times(2, 'too_many_attempts')],
  },
  {
    name: 'replay of register guesses the login password',
    attack: async (ground) => {
      const { form, key } = await ground.register();
      const enter = (guess: string) => {
        const guessed = { ...form, password: guess, confirm_password: guess };
        return ground.reason(calls.accounts.registerV2, guessed, { key, address: ground.newAddress() });
      };
      return [...(await ground.reasons(11, (turn) => enter(`a wrong guess ${turn}`))), await enter(password)];
    },
    wanted: [...times(10, 'licence_code_used'), ...times(2, 'too_many_attempts')],
  },
];

const logIns: readonly Weakness[] = [
  {
    name: 'strangers’ guesses lock the owner out',
    attack: async (ground) => {
      const { username, deviceToken } = await ground.register();
      const logIn = (more: object) =>
        ground.reason(calls.accounts.loginV2, { username, password, ...more }, { address: ground.newAddress() });
      const strangers = await ground.reasons(11, () => logIn({ password: 'wrong' }));
      return [...strangers, await logIn({}), await logIn({ device_token: deviceToken })];
    },
    wanted: [...times(10, 'wrong_credentials'), ...times(2, 'too_many_attempts'), 'done'],
  },
  {
    name: 'devices that knew the password keep their tries after its change',
    attack: async (ground) => {
      const { username, deviceToken, token } = await ground.register();
      const form = {
        old_password: password,
        new_password: 'another pass phrase',
        confirm_password: 'another pass phrase',
      };
      const { device_token: own } = await ground.done(calls.accounts.changePassword, form, {
        token,
        key: randomUUID(),
      });
      const logIn = (more: object) =>
        ground.reason(calls.accounts.loginV2, { username, password, ...more }, { address: ground.newAddress() });
      const old = await ground.reasons(11, () => logIn({ device_token: deviceToken }));
      return [...old, await logIn({ password: 'another pass phrase', device_token: own })];
    },
    wanted: [...times(10, 'wrong_credentials'), 'too_many_attempts', 'done'],
  },
  {
    name: 'networks of one IPv6 /48 ask without end',
    attack: async (ground) => {
      // Each asks about another name from another /64; ten would be one network's, eighty are the /48's.
      const ask = (turn: number) =>
        ground.reason(
          calls.accounts.requestReset,
          { username: `nobody-${turn}` },
          { address: `${ground.site}:${turn.toString(16)}::1` },
        );
      return new Set(await ground.reasons(120, ask));
    },
    wanted: new Set(['done', 'too_many_attempts']),
  },
];

/** Codes as they are handed out or mailed; codes are kept as a hash only. Within a word it is a part of a UUID. */
const codeForm = String.raw`\m(RST|LIC|AUT|AC)(-[0-9A-Z]{4}){3}`;

const resets: readonly Weakness[] = [
  {
    name: 'a secret in clear in a table',
    attack: async (ground) => {
      const { username, form, token, deviceToken } = await ground.registerWithMoney('10.00');
      for (const kind of ['login', 'transaction'] as const) await requestReset(ground, username, kind);
      const secrets = [codeForm, password, 'another pass phrase', rightDigits, token, deviceToken];
      const anywhere = await columnsWith(ground.target.sql, secrets.join('|'), () => true);
      const inQueues = await columnsWith(ground.target.sql, form.email, (table) =>
        /^(pgboss\.|public\.mail$)/.test(table),
      );
      return [...anywhere, ...inQueues];
    },
    wanted: [],
  },
  {
    name: 'reset/request reveals who exists',
    attack: async (ground) => {
      const { username } = await ground.register();
      const effects = { known: await effectsOf(ground, username), unknown: await effectsOf(ground, `${username}-not`) };
      return isDeepStrictEqual(effects.known, effects.unknown) ? 'the same effects' : effects;
    },
    wanted: 'the same effects',
  },
];

async function requestReset(ground: Ground, username: string, kind: 'login' | 'transaction'): Promise<void> {
  const payload = { username, kind };
  const { by_mail: isMailed } = await ground.done(calls.accounts.requestReset, payload, {
    address: ground.newAddress(),
  });
  if (!isMailed) throw new Error('the product that is attacked must send mail: set SMTP_URL');
}

/** Returns how many rows a request leaves in each table about people, and the waiting mail. */
async function effectsOf(ground: Ground, username: string): Promise<unknown> {
  const count = async () => {
    const [row] = await ground.target.sql<Record<string, number>[]>`
      select (select count(*)::int from audit_log) as audit_log, (select count(*)::int from reset_code) as reset_code,
             (select count(*)::int from mail) as mail, (select count(*)::int from rate_limit) as rate_limit,
             (select count(*)::int from notification) as notification, (select count(*)::int from attempt_lock) as attempt_lock`;
    return row ?? {};
  };
  const before = await count();
  await requestReset(ground, username, 'login');
  const grown = Object.entries(await count()).map(([table, rows]) => [table, rows - (before[table] ?? 0)]);
  const [mail] = await ground.target
    .sql`select kind, notification_id, tries from mail order by created_at desc limit 1`;
  return { grown, mail };
}

/** The text columns that contain this pattern, in the searched tables. */
async function columnsWith(sql: Sql, pattern: string, isWanted: (table: string) => boolean): Promise<string[]> {
  const columns = await sql<{ schema: string; table: string; column: string }[]>`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'jsonb', 'json', 'character varying')`;
  const found = [];
  for (const { schema, table, column } of columns.filter((each) => isWanted(`${each.schema}.${each.table}`))) {
    const rows = await sql`
      select 1 from ${sql(schema)}.${sql(table)} where ${sql(column)}::text ~ ${pattern} limit 1`;
    if (rows.length > 0) found.push(`${schema}.${table}.${column}`);
  }
  return found;
}

/** What an open session alone could do; five wrong passwords lock it. */
const sessionAlone = (
  [
    ['moves the email', calls.accounts.editInfo, { email: 'thief@evil.example' }],
    ['moves the phone', calls.accounts.editInfo, { phone: '+1 555 0100' }],
    ['exports payout accounts', calls.accounts.exportData, { part: 'payout_accounts' }],
    ['ends other sessions', calls.accounts.revokeSessions, {}],
  ] as readonly [string, Call, object][]
).map(([what, call, payload]): Weakness => ({
  name: `an open session alone ${what}`,
  attack: async (ground) => {
    const { token } = await ground.register();
    const bare = await ground.reason(call, payload, { token });
    const guess = () => ground.reason(call, { ...payload, password: 'wrong' }, { token });
    return [bare, ...(await ground.reasons(6, guess)), await ground.reason(call, { ...payload, password }, { token })];
  },
  wanted: ['login_password_needed', ...times(5, 'wrong_login_password'), ...times(2, 'too_many_attempts')],
}));

const passkeys: Weakness = {
  name: 'a passkey outlives a change of the digits',
  attack: async (ground) => {
    const merchant = await ground.register();
    const { token } = merchant;
    await ground.done(
      calls.wallet.setTransactionPassword,
      { password: rightDigits, login_password: password },
      { token },
    );
    await givePasskey(ground.target, merchant.id);
    const passkeysLeft = async () => (await ground.done(calls.passkeys.list, {}, { token })).list.length;
    const before = await passkeysLeft();
    const ticket = await ground.ticket(merchant, { purpose: 'change_transaction_password' });
    await ground.done(calls.wallet.setTransactionPassword, { password: wrongDigits[0] ?? '', ticket }, { token });
    return { before, after: await passkeysLeft() };
  },
  wanted: { before: 1, after: 0 },
};

export const secretWeaknesses: readonly Weakness[] = [
  ...replays,
  ...logIns,
  ...resets,
  ...sessionAlone,
  firstSecrets,
  passkeys,
];
