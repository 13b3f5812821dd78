/** A month of the available funds, read as of one moment and checked before anybody sees it. */
import { plus, negate, accessLimits } from '@placard/contract';
import type { FundDetail, Minor } from '@placard/contract';
import { monthStretch } from '../../../domain/wallet/months.ts';
import type { Stretch } from '../../../domain/wallet/months.ts';
import { assertAddsUp, sumsFrom, totalsByEntry } from '../../../domain/wallet/statement.ts';
import type { Statement, StatementEntry, Sums } from '../../../domain/wallet/statement.ts';
import type { Actor } from '../../../context/actor.ts';
import type { ReadDb } from '../../../database/database.ts';
import { balanceAt, findAvailable } from '../fund-details.ts';
import { invalidFields } from '../../../platform/refusal.ts';

interface PartRow {
  part: number;
  in_minor: Minor;
  out_minor: Minor;
}

/**
 * Returns the statement of a month in the deployment's zone, or of a part with at most `accessLimits.statementPartEntries` entries,
 * so that any month needs bounded memory. Refusal: `invalid_fields` for a part that the month does not have. Throws an Error
 * when the figures do not add up.
 */
export async function readStatement(
  tx: ReadDb,
  { merchantId }: Pick<Actor, 'merchantId'>,
  { month, part, zone }: { month: string; part: number; zone: string },
): Promise<Statement> {
  const accountId = await findAvailable(tx, { merchantId });
  const stretch = monthStretch(month, zone);
  const openingMinor = await balanceAt(tx, accountId, stretch.from);
  const partRows = await readParts(tx, accountId, stretch);
  const parts = Math.max(partRows.length, 1);
  if (part > parts) throw invalidFields({ field: 'part', rule: 'range' });
  const before = sumsOf(openingMinor, partRows.slice(0, part - 1));
  const entries = await readEntries(tx, accountId, stretch, part, before.closingMinor);
  const statement: Statement = {
    month,
    part,
    parts,
    whole: sumsOf(openingMinor, partRows),
    sums: sumsFrom(
      before.closingMinor,
      entries.map((entry) => entry.amountMinor),
    ),
    totals: totalsByEntry(await readDetails(tx, accountId, stretch)),
    entries,
  };
  assertAddsUp(statement, await balanceAt(tx, accountId, stretch.until));
  return statement;
}

function sumsOf(openingMinor: Minor, parts: readonly PartRow[]): Sums {
  return sumsFrom(
    openingMinor,
    parts.flatMap((row) => [row.in_minor, negate(row.out_minor)]),
  );
}

async function readParts(tx: ReadDb, accountId: bigint | null, { from, until }: Stretch): Promise<PartRow[]> {
  return await tx<PartRow[]>`
    select ((n - 1) / ${accessLimits.statementPartEntries})::integer + 1 as part,
           coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::bigint as in_minor,
           coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::bigint as out_minor
    from (select amount_minor, row_number() over (order by id) as n from ledger_entry
          where account_id = ${accountId} and posted_at >= ${from} and posted_at < ${until}) e
    group by 1 order by 1`;
}

interface DetailRow {
  detail: FundDetail;
  entries: number;
  amount_minor: Minor;
}

async function readDetails(tx: ReadDb, accountId: bigint | null, { from, until }: Stretch) {
  const rows = await tx<DetailRow[]>`
    select detail, count(*)::integer as entries, sum(amount_minor)::bigint as amount_minor from ledger_entry
    where account_id = ${accountId} and posted_at >= ${from} and posted_at < ${until} group by detail`;
  return rows.map((row) => ({ detail: row.detail, entries: row.entries, amountMinor: row.amount_minor }));
}

interface EntryRow {
  id: bigint;
  transfer_id: string;
  posted_at: Date;
  detail: FundDetail;
  plan_no: string | null;
  remark: string | null;
  is_simulated: boolean;
  is_own_source: boolean;
  amount_minor: Minor;
}

/** Returns the entries, oldest first in posting order, each with the balance after it. */
async function readEntries(
  tx: ReadDb,
  accountId: bigint | null,
  { from, until }: Stretch,
  part: number,
  openingMinor: Minor,
): Promise<StatementEntry[]> {
  const size = accessLimits.statementPartEntries;
  // `offset 0` forces the planner to read the month by time, whatever precedes and follows it.
  const rows = await tx<EntryRow[]>`
    select e.id, e.transfer_id, e.posted_at, e.detail, p.plan_no, t.remark, e.amount_minor,
           coalesce((p.terms ->> 'isSimulated')::boolean, false) as is_simulated,
           coalesce((p.terms ->> 'isOwnSource')::boolean, false) as is_own_source
    from (select * from (select * from ledger_entry
                         where account_id = ${accountId} and posted_at >= ${from} and posted_at < ${until} offset 0) m
          order by id limit ${size} offset ${(part - 1) * size}) e
    join ledger_transfer t on t.id = e.transfer_id
    left join plan p on p.id = e.plan_id
    order by e.id`;
  let balanceMinor = openingMinor;
  return rows.map((row) => {
    balanceMinor = plus(balanceMinor, row.amount_minor);
    return {
      entryNo: row.id.toString(),
      transferId: row.transfer_id,
      postedAt: row.posted_at,
      detail: row.detail,
      planNo: row.plan_no,
      remark: row.remark,
      isSimulated: row.is_simulated,
      isOwnSource: row.is_own_source,
      amountMinor: row.amount_minor,
      balanceMinor,
    };
  });
}
