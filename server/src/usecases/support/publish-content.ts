/** Texts that merchants read. Invariant: one version of each text is current; earlier versions are kept unchanged. */
import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import { lockAll } from '../../database/lock-all.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import type { LocalizedText } from '../../platform/localized.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';

export type ContentKind = 'faq' | 'operating_rules' | 'terms' | 'privacy_policy';

export interface ContentInput {
  kind: ContentKind;
  /** A FAQ entry's short name; a page uses its kind's. */
  slug: string | undefined;
  version: string;
  position: number;
  titles: LocalizedText;
  bodies: LocalizedText;
}

/** The short name of the one page of a kind. */
const pageSlugs: Record<Exclude<ContentKind, 'faq'>, string> = {
  operating_rules: 'operating-rules',
  terms: 'terms',
  privacy_policy: 'privacy-policy',
};

/**
 * Publishes a version and returns its id. Refusal: `invalid_fields` naming `slug` (a FAQ entry needs one, a page has none), or
 * `version` (this page version exists already, and merchants accepted its text).
 */
export async function publishContent(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  input: ContentInput,
): Promise<string> {
  const slug = slugOf(input);
  const contentId = newId();
  return await inTransaction(deps.sql, async (tx) => {
    // One at a time: of two concurrent publications the second replaces the first.
    await lockAll(tx, 'content');
    // A page is unique by its kind, a FAQ entry by its short name.
    const which = input.kind === 'faq' ? tx`kind = 'faq' and slug = ${slug}` : tx`kind = ${input.kind}`;
    const same = await tx`select 1 from content where ${which} and version = ${input.version} limit 1`;
    if (same.length > 0 && input.kind !== 'faq') throw invalidFields({ field: 'version', rule: 'not_accepted' });
    await tx`update content set replaced_at = now() where ${which} and replaced_at is null`;
    await tx`
      insert into content (id, kind, slug, version, position, titles, bodies)
      values (${contentId}, ${input.kind}, ${slug}, ${input.version}, ${input.position}, ${tx.json(input.titles)},
              ${tx.json(input.bodies)})`;
    await audit(tx, operator, {
      act: 'content_published',
      object: `content:${contentId}`,
      details: { kind: input.kind, slug, version: input.version },
    });
    return contentId;
  });
}

function slugOf({ kind, slug }: ContentInput): string {
  if (kind === 'faq') {
    if (slug === undefined) throw invalidFields({ field: 'slug', rule: 'required' });
    return slug;
  }
  if (slug !== undefined && slug !== pageSlugs[kind]) throw invalidFields({ field: 'slug', rule: 'not_accepted' });
  return pageSlugs[kind];
}

/** Removes a FAQ entry and returns its id. Refusal: `operator_object_not_found`. */
export async function withdrawFaq(deps: Pick<Deps, 'sql'>, operator: ByOperator, slug: string): Promise<string> {
  return await inTransaction(deps.sql, async (tx) => {
    const [entry] = await tx<{ id: string }[]>`
      update content set replaced_at = now() where kind = 'faq' and slug = ${slug} and replaced_at is null returning id`;
    if (!entry) throw new Refusal('operator_object_not_found', { object: 'FAQ entry' });
    await audit(tx, operator, {
      act: 'content_withdrawn',
      object: `content:${entry.id}`,
      details: { slug },
    });
    return entry.id;
  });
}
