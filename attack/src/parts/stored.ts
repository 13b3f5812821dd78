/**
 * What the attack has left in the database: no text with invisible characters or characters that reverse its direction,
 * and no secret in clear.
 */
import { calls } from '@placard/contract';
import type { Report } from '../report.ts';
import { judge, sendCall } from '../send.ts';
import type { Target } from '../target.ts';
import { loginPassword } from '../world.ts';
import type { World } from '../world.ts';

const part = 'stored';

/** Controls (line breaks are text), directions, marks without width, half characters; as PostgreSQL writes them. */
const hidden =
  '[\\u0001-\\u0009\\u000b-\\u001f\\u007f-\\u009f\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]';

/** Codes as they are handed out or mailed; only their hash is stored. Within a word it is a part of a UUID. */
const code = String.raw`\m(RST|LIC|AUT|AC)(-[0-9A-Z]{4}){3}`;

/** Reads every text of every table, those of the job queue included. */
export async function tryStored(target: Target, world: World, report: Report): Promise<void> {
  const { victim, attacker, transactionPassword } = world;
  await requestReset(target, victim.no, report);
  const secrets = [code, loginPassword, transactionPassword, victim.token, attacker.token].join('|');
  const { sql } = target;
  const columns = await sql<{ schema: string; table: string; column: string }[]>`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'jsonb', 'json', 'character varying')
    order by 1, 2, 3`;
  for (const { schema, table, column } of columns) {
    const text = sql`${sql(column)}::text`;
    const rows = await sql<{ value: string; isSecret: boolean }[]>`
      select left(${text}, 80) as value, ${text} ~ ${secrets} as "isSecret" from ${sql(schema)}.${sql(table)}
      where ${text} ~ ${`${hidden}|${secrets}`} limit 3`;
    report.count(part, 'columns of text');
    for (const { value, isSecret } of rows)
      report.find(part, `${schema}.${table}.${column}`, isSecret ? 'has a secret in clear' : JSON.stringify(value));
  }
}

/** Has a reset code mailed to a merchant, so that one is on its way. */
async function requestReset(target: Target, merchantNo: string, report: Report): Promise<void> {
  const payload = { username: `m-${merchantNo}` };
  const reply = await sendCall(target, { api: 'merchant', ...calls.accounts.requestReset }, payload);
  const { kind, fault } = judge(reply, {});
  if (fault !== undefined || kind !== 'done') report.find(part, 'a reset code', fault ?? kind);
}
