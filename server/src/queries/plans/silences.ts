/** When a source was heard, and for how long it was not: batches of events and reports, whatever plan they are about. */
import type postgres from 'postgres';
import type { Stretch } from '../../domain/wallet/months.ts';
import type { ReadDb } from '../../database/database.ts';

type Fragment = postgres.PendingQuery<postgres.Row[]>;

/** An expression of the newest or oldest time at which a source was heard after one moment and until another; null if never. */
export function heardWithin(
  db: ReadDb,
  which: 'max' | 'min',
  { source, after, until }: { source: Fragment; after: Fragment; until: Fragment },
): Fragment {
  const [of, between] = [db.unsafe(which), db`received_at > ${after} and received_at <= ${until}`];
  return db`
    select ${of}(heard) from (
      select ${of}(received_at) as heard from delivery_batch where source_id = ${source} and ${between}
      union all
      select r.heard from delivery_source_key k
      cross join lateral (select ${of}(received_at) as heard from delivery_report where key_id = k.id and ${between}) r
      where k.source_id = ${source}) each_way`;
}

/**
 * Returns the stretches of `time` that are longer than `longestMs` and in which the source was not heard. It looks at few moments: each
 * step goes to the newest one within `longestMs`, or over a silence.
 */
export async function readSilences(db: ReadDb, sourceId: string, time: Stretch, longestMs: number): Promise<Stretch[]> {
  const source = db`${sourceId}::uuid`;
  const until = db`${time.until}::timestamptz`;
  const longest = db`${longestMs} * interval '1 millisecond'`;
  const reach = db`w.at + ${longest}`;
  return await db<Stretch[]>`
    with recursive walk (at, "from", until) as (
      select ${time.from}::timestamptz, null::timestamptz, null::timestamptz
      union all
      select coalesce(near.heard, far.heard, ${until}), case when near.heard is null then w.at end,
             case when near.heard is null then coalesce(far.heard, ${until}) end
      from walk w
      cross join lateral (${heardWithin(db, 'max', { source, after: db`w.at`, until: db`least(${reach}, ${until})` })}) near (heard)
      cross join lateral (
        select case when near.heard is null then (${heardWithin(db, 'min', { source, after: reach, until })}) end) far (heard)
      where ${reach} < ${until})
    select "from", until from walk where until is not null order by 1`;
}
