import { formatAmount, isHelpPage, accessLimits } from '@placard/contract';
import type { CallPayload, CallResponse, Calls, LanguageCode } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import { decodeCursor, toPage } from '../../platform/cursor.ts';
import type { Db } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { localized } from '../../platform/localized.ts';
import type { LocalizedText } from '../../platform/localized.ts';
import { readSettings, settingAmount } from '../../context/settings.ts';
import type { Settings } from '../../context/settings.ts';

type BasicConfig = CallResponse<Calls['support']['basicConfig']>;
type TextPage = BasicConfig['terms'];
type FeedbackList = CallResponse<Calls['support']['listFeedback']>;

interface ContentRow {
  kind: 'faq' | 'operating_rules' | 'terms' | 'privacy_policy';
  slug: string;
  version: string;
  titles: LocalizedText;
  bodies: LocalizedText;
}

/** Returns the configuration and texts of this deployment in `lang`. */
export async function readBasicConfig(
  deps: Pick<Deps, 'sql' | 'currency' | 'businessZone'>,
  lang: LanguageCode,
): Promise<BasicConfig> {
  const { sql, currency, businessZone } = deps;
  const settings = await readSettings(sql);
  const contents = await sql<ContentRow[]>`
    select kind, slug, version, titles, bodies from content where replaced_at is null order by kind, position, slug`;
  const [deployment] = await sql<{ is_demo: boolean }[]>`select is_demo from deployment`;
  const page = (kind: ContentRow['kind']) =>
    textPage(
      contents.find((row) => row.kind === kind),
      lang,
    );
  return {
    client_language_map: settings.language_map,
    customer_service_url: contactsIn(settings.contacts, lang),
    recharge_customer_service_url: contactsIn(settings.recharge_contacts, lang),
    withdraw_method_config: withdrawMethods(settings, currency, lang),
    faq_config: contents
      .filter((row) => row.kind === 'faq')
      .map((row) => ({ id: row.slug, question: localized(row.titles, lang), answer: localized(row.bodies, lang) })),
    privacy_policy: page('privacy_policy'),
    terms: page('terms'),
    operating_rules: page('operating_rules'),
    currency,
    business_zone: businessZone,
    audience_reach: settings.audience_reach,
    is_demo: deployment?.is_demo ?? false,
  };
}

function contactsIn(contacts: Settings['contacts'], lang: LanguageCode): BasicConfig['customer_service_url'] {
  return contacts.map(({ id, type, url, label }) => ({ id, type, url, label: localized(label, lang) }));
}

/** A text that no operator has written yet is empty, with an empty version. */
function textPage(row: ContentRow | undefined, lang: LanguageCode): TextPage {
  return { version: row?.version ?? '', title: localized(row?.titles, lang), body: localized(row?.bodies, lang) };
}

const payoutFields = ['card_name', 'user_name', 'mobile', 'bank_account', 'branch_name'] as const;

function withdrawMethods(
  settings: Settings,
  currency: string,
  lang: LanguageCode,
): BasicConfig['withdraw_method_config'] {
  const minimum = formatAmount(settingAmount(settings.withdrawal.minimum, currency), currency);
  return settings.withdraw_methods.map(({ method, name, labels }) => {
    const labelsOf = labels[lang] ?? labels['default'];
    return {
      method,
      name: localized(name, lang),
      fee_bps: settings.withdrawal.feeBps,
      minimum,
      fields: payoutFields.map((field) => ({ field, label: labelsOf?.[field] ?? field })),
    };
  });
}

/**
 * Returns the origins of all configured contacts as sources of a content policy: the pages that the app may frame (product.md
 * section 3). A help page of this server is `'self'`.
 */
export async function readContactOrigins(db: Db): Promise<string[]> {
  const { contacts, recharge_contacts: rechargeContacts } = await readSettings(db);
  return [
    ...new Set([...contacts, ...rechargeContacts].map(({ url }) => (isHelpPage(url) ? "'self'" : new URL(url).origin))),
  ];
}

/** Returns the actor's feedback with the answers, newest first. */
export async function listFeedback(
  db: Db,
  actor: Actor,
  { cursor, limit = accessLimits.pageSize }: CallPayload<Calls['support']['listFeedback']>,
): Promise<FeedbackList> {
  const after = decodeCursor(cursor);
  const rows = await db<
    { id: string; topic: string; content: string; sent_at: Date; answer: string | null; answered_at: Date | null }[]
  >`
    select id, topic, content, sent_at, answer, answered_at from feedback
    where merchant_id = ${actor.merchantId}
      ${after ? db`and (sent_at, id) < (${after.at}, ${after.id}::uuid)` : db``}
    order by sent_at desc, id desc
    limit ${limit + 1}`;
  const page = toPage(rows, limit, (row) => ({ at: row.sent_at, id: row.id }));
  return {
    list: page.rows.map((row) => ({
      feedback_id: row.id,
      topic: row.topic,
      content: row.content,
      sent_at: row.sent_at.toISOString(),
      answer: row.answer,
      answered_at: row.answered_at?.toISOString() ?? null,
    })),
    next_cursor: page.nextCursor,
  };
}
