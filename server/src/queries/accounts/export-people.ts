/** The people of a business in its owner's export. */
import { ownRows, uuidOf } from './export-reader.ts';
import type { Reader, Row } from './export-reader.ts';

/** Those of the business, with what each may see: every role reads all of it, and does what its right says. */
export const people: Reader = async (asked) =>
  await asked.sql<Row[]>`
  select t.id as row_key, p.nickname, p.username, t.role, t.put_max_minor, t.put_day_minor, t.pays_from, t.joined_at, t.created_at, t.ended_at
  from ${ownRows(asked, 'team_member')} t join merchant p on p.id = t.person_id
  where t.id > ${uuidOf(asked)} order by t.id limit ${asked.limit}`;

export const invitations: Reader = async (asked) =>
  await asked.sql<Row[]>`
  select i.id as row_key, i.role, i.put_max_minor, i.put_day_minor, i.email, p.nickname as invited_by, i.created_at, i.expires_at,
         i.used_at, i.revoked_at
  from ${ownRows(asked, 'invitation')} i join merchant p on p.id = i.invited_by
  where i.id > ${uuidOf(asked)} order by i.id limit ${asked.limit}`;
