/** The parts of the export that belong to the login of whoever asks, not to the business. */
import { ownRows, uuidOf } from './export-reader.ts';
import type { Asked, Reader, Row } from './export-reader.ts';

const ofLogin = (asked: Asked): Asked => ({ ...asked, merchantId: asked.personId });

export const sessions: Reader = async (asked) =>
  await asked.sql<Row[]>`
  select id as row_key, entry, device, (select platform from push_device where session_id = own.id) as pushed_to,
         created_at, last_seen_at, expires_at, ended_at
  from ${ownRows(ofLogin(asked), 'session')} own where id > ${uuidOf(asked)} order by id limit ${asked.limit}`;

export const passkeys: Reader = async (asked) =>
  await asked.sql<Row[]>`
  select id as row_key, name, transports, added_at, last_used_at
  from ${ownRows(ofLogin(asked), 'passkey')} own where id > ${uuidOf(asked)} order by id limit ${asked.limit}`;

export const secondFactor: Reader = async (asked) =>
  await asked.sql<Row[]>`
  select merchant_id as row_key, added_at,
         (select count(*)::int from recovery_code r where r.merchant_id = own.merchant_id and used_at is null) as recovery_codes_left
  from ${ownRows(ofLogin(asked), 'second_factor')} own where merchant_id > ${uuidOf(asked)} limit ${asked.limit}`;

export const rememberedDevices: Reader = async (asked) =>
  await asked.sql<Row[]>`
  select id as row_key, device, remembered_at, expires_at
  from ${ownRows(ofLogin(asked), 'remembered_device')} own where id > ${uuidOf(asked)} order by id limit ${asked.limit}`;
