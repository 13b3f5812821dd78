/** Settings, published texts and the audit log as operators see them. */
import { settingKeys } from '@placard/contract/operator';
import type { OperatorCalls, OperatorResponse, SettingKey } from '@placard/contract/operator';
import type { ReadDb } from '../../database/database.ts';
import type { LocalizedText } from '../../platform/localized.ts';
import { Refusal } from '../../platform/refusal.ts';
import { settingOf } from '../../context/settings.ts';
import { after, inOrder, listed, only, pageOf } from './page.ts';
import type { Page, PageInput } from './page.ts';

type Setting = OperatorResponse<OperatorCalls['settings']['set']>['setting'];
type Content = OperatorResponse<OperatorCalls['content']['publish']>['content'];

interface SettingRow {
  key: string;
  value: unknown;
  value_before: unknown;
  holds_from: Date | null;
  updated_by: string;
  updated_at: Date;
  revision: number;
}

/** Returns all settings, or one, each with its last editor and time, and what holds until an announced change does. */
export async function listSettings(db: ReadDb, key: SettingKey | undefined): Promise<Setting[]> {
  const rows = await db<SettingRow[]>`
    select key, value, updated_by, updated_at, revision,
           case when holds_from > now() then value_before end as value_before,
           case when holds_from > now() then holds_from end as holds_from
    from setting`;
  const stored = new Map(rows.map((row) => [row.key, row]));
  return (key ? [key] : settingKeys).map((name) => {
    const row = stored.get(name);
    return {
      key: name,
      value: settingOf(name, row?.value),
      value_before: row?.value_before ?? null,
      holds_from: row?.holds_from?.toISOString() ?? null,
      updated_by: row?.updated_by ?? null,
      updated_at: row?.updated_at.toISOString() ?? null,
      revision: row?.revision ?? 0,
    };
  });
}

interface ContentRow {
  kind: Content['kind'];
  slug: string;
  version: string;
  position: number;
  titles: LocalizedText;
  bodies: LocalizedText;
  created_at: Date;
  is_shown: boolean;
  revision: number;
}

function selectContent(db: ReadDb) {
  // A text's revision counts the publications and removals under its name.
  return db`
    select kind, slug, version, position, titles, bodies, created_at, replaced_at is null as is_shown,
           (select count(*) + count(replaced_at) from content v where v.kind = c.kind and v.slug = c.slug)::int as revision
    from content c`;
}

function toContent({ titles, bodies, created_at, ...row }: ContentRow): Content {
  return { ...row, title: titles, body: bodies, published_at: created_at.toISOString() };
}

/** Returns a text, current or not. Refusal: `operator_object_not_found`. */
export async function readContent(db: ReadDb, contentId: string): Promise<Content> {
  const [row] = await db<ContentRow[]>`${selectContent(db)} where id = ${contentId}`;
  if (!row) throw new Refusal('operator_object_not_found', { object: 'content' });
  return toContent(row);
}

/** Returns the newest version of a text by `kind/slug`, shown or not; revision 0 if it was never published. */
export async function readContentOf(db: ReadDb, named: string): Promise<Content | { revision: 0 }> {
  const [kind = '', slug = ''] = named.split('/');
  const [row] = await db<ContentRow[]>`
    ${selectContent(db)} where kind = ${kind} and slug = ${slug} order by is_shown desc, created_at desc, id desc limit 1`;
  return row ? toContent(row) : { revision: 0 };
}

/** Returns the currently published texts. */
export async function listContent(
  db: ReadDb,
  kind: Content['kind'] | undefined,
): Promise<OperatorResponse<OperatorCalls['content']['list']>> {
  const rows = await db<ContentRow[]>`
    ${selectContent(db)} where replaced_at is null and (${kind ?? null}::text is null or kind = ${kind ?? null})
    order by kind, position, slug`;
  return { list: rows.map(toContent) };
}

export interface AuditFilter extends PageInput {
  actor?: string | undefined;
  act?: string | undefined;
  object?: string | undefined;
  merchantId: string | null;
}

interface AuditRow {
  id: bigint;
  at: Date;
  actor_kind: 'operator' | 'merchant' | 'system';
  actor: string;
  act: string;
  object: string | null;
  details: Record<string, unknown>;
}

/** Returns the audit log, newest first. */
export async function listAudit(
  db: ReadDb,
  filter: AuditFilter,
): Promise<OperatorResponse<OperatorCalls['audit']['list']>> {
  const page = pageOf(filter, 'number');
  const { actor, act, object, merchantId } = filter;
  const conditions = db`
    ${actor === undefined ? db`` : db`and actor_kind = 'operator' and actor = ${actor}`}
    ${only(db, 'act', act)} ${only(db, 'object', object)}
    ${after(db, page, 'at', 'id')} ${inOrder(db, page, 'at', 'id')}`;
  const rows = await db<AuditRow[]>`
    select id, at, actor_kind, actor, act, object, details
    from ${merchantId === null ? db`audit_log where true ${conditions}` : aboutMerchant(db, merchantId, conditions, page)}`;
  return listed(
    rows,
    page,
    (row) => ({ at: row.at, id: row.id.toString() }),
    ({ id: _id, ...row }) => ({ ...row, at: row.at.toISOString() }),
  );
}

type Fragment = ReturnType<typeof inOrder>;

/** Matches acts by the merchant, on the merchant, or on something of theirs. Limits each by its own index before merging them. */
function aboutMerchant(db: ReadDb, merchantId: string, conditions: Fragment, page: Page) {
  return db`(
    (select * from audit_log where actor_kind = 'merchant' and actor = ${merchantId} ${conditions})
    union (select * from audit_log where object = ${`merchant:${merchantId}`} ${conditions})
    union (select * from audit_log where details ? 'merchant_id' and details ->> 'merchant_id' = ${merchantId} ${conditions})
  ) of_merchant ${inOrder(db, page, 'at', 'id')}`;
}
