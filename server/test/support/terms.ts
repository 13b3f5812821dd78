/** The terms that a registration accepts. */
import type { Sql } from '../../src/database/database.ts';
import { newId } from '../../src/platform/ids.ts';

/** Publishes terms, as an operator would, replacing earlier ones. */
export async function publishTerms({ sql }: { sql: Sql }, version = '2026-11'): Promise<void> {
  await sql`update content set replaced_at = now() where kind = 'terms' and replaced_at is null`;
  await sql`
    insert into content (id, kind, slug, version, titles, bodies)
    values (${newId()}, 'terms', 'terms', ${version}, ${sql.json({ en: 'Terms', zh: '条款' })}, ${sql.json({ en: 'Be fair.' })})`;
}
