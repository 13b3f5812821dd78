/** The operators' published content: terms, privacy, rules, FAQ, contacts, the audience figure, notices. */
import { defaults, languageTags, accessLimits } from '@placard/contract';
import type { HelpPage } from '@placard/contract';
import { createFormats } from '@placard/language';
import type { DemoTexts } from '@placard/language';
import { publishNotification } from '../usecases/notifications/publish-notification.ts';
import { publishContent } from '../usecases/support/publish-content.ts';
import { setSetting } from '../usecases/support/set-setting.ts';
import type { SeedContext } from './context.ts';
import { inAll } from './demo-texts.ts';

/** Merchants accept the terms by this version. */
export const termsVersion = '2026-11';

const faqs = [
  ['learning-phase', 'learningPhase'],
  ['revenue', 'revenue'],
  ['loss', 'loss'],
  ['withdrawal', 'withdrawal'],
  ['start-up-funds', 'startUp'],
] as const satisfies readonly (readonly [string, keyof DemoTexts['faq']])[];

export async function seedContents({ deps, operator }: SeedContext): Promise<void> {
  const pages = [
    ['terms', 'terms'],
    ['privacy_policy', 'privacy'],
    ['operating_rules', 'operatingRules'],
  ] as const;
  for (const [kind, key] of pages) {
    const titles = inAll((texts) => texts[key].title);
    await publishContent(deps, operator, {
      kind,
      slug: undefined,
      version: termsVersion,
      position: 0,
      titles,
      bodies: inAll((texts) => texts[key].body),
    });
  }
  for (const [position, [slug, key]] of faqs.entries()) {
    const titles = inAll((texts) => texts.faq[key].question);
    await publishContent(deps, operator, {
      kind: 'faq',
      slug,
      version: termsVersion,
      position,
      titles,
      bodies: inAll((texts) => withLearningPhase(texts.faq[key].answer)),
    });
  }
  await seedSettings({ deps, operator });
}

/** The numbers of the learning phase are business constants (specification.md section 9), so the texts take them from there. */
function withLearningPhase(text: string): string {
  const { conversionsFrom, conversionsTo, days } = accessLimits.faqLearningPhase;
  return text
    .replaceAll('{from}', String(conversionsFrom))
    .replaceAll('{to}', String(conversionsTo))
    .replaceAll('{days}', String(days));
}

async function seedSettings({ deps, operator }: Pick<SeedContext, 'deps' | 'operator'>): Promise<void> {
  // The demo has no service desk: its contacts are the server's own help pages.
  const contact = (name: keyof DemoTexts['contacts'], type: number) => ({
    id: name,
    type,
    url: `/help/${name}` satisfies HelpPage,
    label: inAll((texts) => texts.contacts[name]),
  });
  const contacts = [contact('accounts', 1), contact('plans', 2)];
  await setSetting(deps, operator, { key: 'contacts', value: contacts });
  await setSetting(deps, operator, {
    key: 'recharge_contacts',
    value: [contact('recharge', 1)],
  });
  const account = { name: 'Placard Demo', account: 'DE02120300000000202051', bank: 'Demo Bank' };
  await setSetting(deps, operator, { key: 'recharge_accounts', value: { [deps.currency]: account } });
  const vat = { kind: 'standard', rateBps: 1_900, reason: null };
  const abroad = { kind: 'outside', rateBps: 0, reason: { en: 'Not subject to VAT.' } };
  const seller = { name: account.name, street: 'Demo Street 1', postal_code: '10115', city: 'Berlin', country: 'DE' };
  await setSetting(deps, operator, {
    key: 'seller',
    value: { ...seller, tax_number: 'DE136695976', prefix: 'PL', vat: { DE: vat }, elsewhere: abroad },
  });
  // The demo's journey goes straight from binding an account to a withdrawal.
  await setSetting(deps, operator, { key: 'new_payee', value: { waitHours: 0 } });
  await setSetting(deps, operator, {
    key: 'withdrawal',
    value: { feeBps: defaults.withdrawFeeBps, minimum: '1', processingDays: 2 },
  });
  await setSetting(deps, operator, { key: 'audience_reach', value: { people: '3000000000', source: 'demo data' } });
}

/** The day of the maintenance, which the texts call Sunday. */
function nextSunday(nowMs: number): number {
  return nowMs + (7 - new Date(nowMs).getUTCDay()) * 86_400_000;
}

/** Notifies everybody registered so far. */
export async function seedNotices({ deps, operator }: SeedContext): Promise<void> {
  const notices = [
    ['announcement', 'welcome'],
    ['maintenance', 'maintenance'],
  ] as const;
  for (const [category, key] of notices) {
    const titles = inAll((texts) => texts.notices[key].title);
    await publishNotification(deps, operator, {
      category,
      titles,
      bodies: inAll((texts, code) =>
        texts.notices[key].body.replace(
          '{date}',
          createFormats(languageTags[code], 'UTC').date(nextSunday(Date.now()), 'date'),
        ),
      ),
      merchantId: null,
      publishAt: null,
    });
  }
}
