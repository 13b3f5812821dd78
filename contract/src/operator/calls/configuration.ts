/** Settings, the texts that merchants read, the audit log, the books, a token for the native shell's entry. */
import * as v from 'valibot';
import * as f from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import * as o from '../fields.ts';
import { settingKeys } from '../settings.ts';

const setting = v.object({
  key: v.picklist(settingKeys),
  value: v.unknown(),
  /** Worse terms for merchants hold only from this date on; until then `value_before` does. Null without. */
  holds_from: f.instantOrNull,
  value_before: v.unknown(),
  updated_by: v.nullable(v.string()),
  updated_at: f.instantOrNull,
  revision: f.count,
});
const exampleSetting = {
  key: 'withdrawal' as const,
  value: { feeBps: 100, minimum: '1.00' },
  holds_from: null,
  value_before: null,
  updated_by: null,
  updated_at: null,
  revision: 1,
};

export const showSettings = defineOperatorCall({
  name: 'settings.show',
  summary: 'Current settings',
  description: 'One, or all; a default has no author.',
  request: v.strictObject({ key: v.optional(v.picklist(settingKeys)) }),
  fields: { key: 'Only this one.' },
  columns: ['key', 'value', 'updated_by', 'updated_at'],
  isAudited: false,
  response: v.object({ list: v.array(setting) }),
  example: { request: { key: 'withdrawal' }, response: { list: [exampleSetting] } },
});

export const setSetting = defineOperatorCall({
  name: 'settings.set',
  summary: 'Change a setting',
  description:
    'The value replaces the whole setting and must match its schema. Frozen terms of plans do not change. A higher fee or minimum of withdrawals, and levels that are worse for anybody, hold 14 days later and are announced to all merchants.',
  request: v.strictObject({ key: v.picklist(settingKeys), value: v.unknown(), ...o.seen }),
  fields: { key: 'Which one.', value: 'Its new value as JSON.', ...o.seenFields },
  response: v.object({ setting }),
  reasons: ['operator_passkey_missing'],
  example: {
    request: { key: 'withdrawal', value: { feeBps: 100, minimum: '1.00' } },
    response: { setting: { ...exampleSetting, updated_by: 'nadia', updated_at: o.exampleAt } },
  },
});

const contentKind = v.picklist(['faq', 'operating_rules', 'terms', 'privacy_policy']);
const content = v.object({
  kind: contentKind,
  slug: v.string(),
  version: v.string(),
  position: f.count,
  title: f.localizedText,
  body: f.localizedText,
  published_at: f.instant,
  /** False for a FAQ entry that was removed. */
  is_shown: v.boolean(),
  revision: f.count,
});
const exampleContent: v.InferOutput<typeof content> = {
  kind: 'terms',
  slug: 'terms',
  version: '2026-11',
  position: 0,
  title: { en: 'Terms' },
  body: { en: 'What you agree to.' },
  published_at: o.exampleAt,
  is_shown: true,
  revision: 1,
};
const slug = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

export const publishContent = defineOperatorCall({
  name: 'content.publish',
  summary: 'Publish a text that merchants read',
  description:
    'A new version of a page, or a FAQ entry; the previous version is kept. Merchants accept terms by their version.',
  request: v.strictObject({
    kind: contentKind,
    slug: v.optional(slug),
    version: f.line(40),
    position: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000))),
    title: o.localizedName,
    body: f.localizedText,
    ...o.seen,
  }),
  fields: {
    kind: 'Which text.',
    slug: 'For a FAQ entry: its short name, such as learning-phase. Pages have their kind’s.',
    version: 'The version’s name, such as 2026-11.',
    position: 'For a FAQ entry: where it stands; 0 without it.',
    title: 'The title (a FAQ entry’s question) per language.',
    body: 'The text (a FAQ entry’s answer) per language.',
    ...o.seenFields,
  },
  response: v.object({ content }),
  example: {
    request: { kind: 'terms', version: '2026-11', title: exampleContent.title, body: exampleContent.body },
    response: { content: exampleContent },
  },
});

export const withdrawContent = defineOperatorCall({
  name: 'content.withdraw',
  summary: 'Remove a FAQ entry',
  description: 'It is kept, but no longer shown. Pages cannot be removed, only replaced.',
  request: v.strictObject({ slug, ...o.seen }),
  fields: { slug: 'The FAQ entry’s short name.', ...o.seenFields },
  response: v.object({ content }),
  reasons: ['operator_object_not_found'],
  example: {
    request: { slug: 'learning-phase' },
    response: { content: { ...exampleContent, kind: 'faq', slug: 'learning-phase' } },
  },
});

export const listContent = defineOperatorCall({
  name: 'content.list',
  summary: 'Texts that merchants read',
  description: 'The published versions.',
  request: v.strictObject({ kind: v.optional(contentKind) }),
  fields: { kind: 'Only texts of this kind.' },
  columns: ['kind', 'slug', 'version', 'position', 'title.en', 'published_at'],
  isAudited: false,
  response: v.object({ list: v.array(content) }),
  example: { request: { kind: 'terms' }, response: { list: [exampleContent] } },
});

export const auditEntry = v.object({
  at: f.instant,
  actor_kind: v.picklist(['operator', 'merchant', 'system']),
  actor: v.string(),
  act: v.string(),
  object: v.nullable(v.string()),
  details: v.record(v.string(), v.unknown()),
});

export const exampleAuditEntry: v.InferOutput<typeof auditEntry> = {
  at: o.exampleAt,
  actor_kind: 'operator',
  actor: 'nadia',
  act: 'top_up_recorded',
  object: `merchant:${o.exampleId}`,
  details: { reference: 'BANK-2026-11-0043' },
};

export const listAudit = defineOperatorCall({
  name: 'audit.list',
  summary: 'The audit log',
  description: 'Who did what, to what, when; newest first. Entries cannot be changed.',
  request: v.strictObject({
    actor: v.optional(f.line(120)),
    act: v.optional(f.line(80)),
    object: v.optional(f.line(120)),
    merchant: v.optional(o.merchantRef),
    ...o.page,
  }),
  fields: {
    actor: 'Only acts of this operator (by name).',
    act: 'Only acts of this kind, such as top_up_recorded.',
    object: 'Only acts on this object, such as withdrawal:<id>.',
    merchant: 'Only acts by or on this merchant: number or username.',
    ...o.pageFields,
  },
  columns: ['at', 'actor_kind', 'actor', 'act', 'object', 'details'],
  isAudited: false,
  response: v.object(f.listOf(auditEntry)),
  reasons: ['merchant_not_found'],
  example: {
    request: { actor: 'nadia' },
    response: { list: [exampleAuditEntry], next_cursor: null },
  },
});

export const issueShellToken = defineOperatorCall({
  name: 'shellToken.issue',
  showsSecret: true,
  summary: 'Issue a native shell’s session token for a merchant (demo only)',
  description: 'To try the entry of a native shell. Refused where the database is not marked as a demo.',
  request: v.strictObject({ merchant: o.merchantRef }),
  fields: { merchant: 'The merchant number or the username.' },
  response: v.object({ token: v.string(), expires_at: f.instant, entry: v.string() }),
  reasons: ['merchant_not_found', 'not_a_demo'],
  example: {
    request: { merchant: '81XZ0F' },
    response: {
      token: 'q6mZ0b3wN2sUu1Vt8xYcR4eK7aLhPjDfGiTyWqErUoA',
      expires_at: '2026-12-21T08:00:00.000Z',
      entry: '#/entry?token=q6mZ0b3wN2sUu1Vt8xYcR4eK7aLhPjDfGiTyWqErUoA&lang=en',
    },
  },
});

export const checkBooks = defineOperatorCall({
  name: 'books.check',
  command: ['books'],
  summary: 'Check every invariant of the ledger',
  description:
    'On one snapshot, while money moves. Each rule with the first rows that violate it; none when the books balance.',
  request: v.strictObject({}),
  fields: {},
  isAudited: false,
  response: v.object({
    is_balanced: v.boolean(),
    checks: v.array(
      v.object({
        name: v.string(),
        rule: v.string(),
        /** How many rows break it; `violations` are the first of them. */
        count: f.count,
        violations: v.array(v.record(v.string(), v.unknown())),
      }),
    ),
    totals: v.record(v.string(), v.string()),
  }),
  example: {
    request: {},
    response: {
      is_balanced: true,
      checks: [
        {
          name: 'transfers_sum_to_zero',
          rule: 'The entries of every transfer sum to zero, and there are at least two.',
          count: 0,
          violations: [],
        },
      ],
      totals: { transfers: '12' },
    },
  },
});
