/**
 * The help pages of a deployment without its own service desk, such as the demo: how to describe a problem to customer service,
 * and the published questions, in the reader's language. They run no script, know no session, and the app may frame them.
 */
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { helpPages, isLanguageCode, languageTags } from '@placard/contract';
import type { HelpPage, LanguageCode } from '@placard/contract';
import { languages } from '@placard/language';
import type { HelpTexts } from '@placard/language';
import type { Deps } from '../../context/deps.ts';
import { readSettings } from '../../context/settings.ts';
import { readBasicConfig } from '../../queries/support/support.ts';
import { askerOf } from '../asker.ts';
import { contentSecurityPolicy, inlineHashes, pageHeaders } from '../content-security.ts';

const style = readFileSync(new URL('help-pages.css', import.meta.url), 'utf8');

type BasicConfig = Awaited<ReturnType<typeof readBasicConfig>>;
interface HelpQuery {
  lang?: unknown;
  theme?: unknown;
}

/**
 * Registers the pages. `?lang=` is a product language code, else Accept-Language decides; `?theme=light` or `dark` overrides
 * the system's. A page that no contact points to does not exist.
 * @param frameOrigins origins besides this one whose pages may frame them: the native shells
 */
export function registerHelpPages(app: FastifyInstance, deps: Deps, frameOrigins: readonly string[]): void {
  for (const path of helpPages) {
    app.get<{ Querystring: HelpQuery }>(path, async (request, reply) => {
      const { lang: asked, theme } = request.query;
      const lang = typeof asked === 'string' && isLanguageCode(asked) ? asked : askerOf(request).lang;
      const config = await readBasicConfig(deps, lang);
      const contacts = [...config.customer_service_url, ...config.recharge_customer_service_url];
      const contact = contacts.find(({ url }) => url === path);
      if (contact === undefined) return reply.callNotFound();
      const { recharge_accounts: accounts } = await readSettings(deps.sql);
      const html = helpHtml({
        path,
        label: contact.label,
        lang,
        theme: isTheme(theme) ? theme : undefined,
        config,
        hasPayTo: accounts[deps.currency] !== undefined,
      });
      return await reply
        .headers({ ...pageHeaders, 'content-security-policy': helpPolicy(html, frameOrigins) })
        .type('text/html; charset=utf-8')
        .send(html);
    });
  }
}

function isTheme(value: unknown): value is 'light' | 'dark' {
  return value === 'light' || value === 'dark';
}

/** A page's policy: no script. `forms`: where its forms may be sent. */
export function helpPolicy(html: string, frameOrigins: readonly string[], forms = "'none'"): string {
  return contentSecurityPolicy({
    'default-src': ["'none'"],
    'style-src': inlineHashes(html).styles,
    'base-uri': ["'none'"],
    'form-action': [forms],
    'frame-ancestors': ["'self'", ...frameOrigins],
  });
}

/** The information that a merchant should provide, by page. */
const linesOf: Readonly<Record<HelpPage, readonly (keyof HelpTexts)[]>> = {
  '/help/accounts': ['username', 'accounts'],
  '/help/plans': ['username', 'plans'],
  '/help/recharge': ['username', 'amount', 'reference'],
};

interface HelpParts {
  path: HelpPage;
  label: string;
  lang: LanguageCode;
  theme: 'light' | 'dark' | undefined;
  config: BasicConfig;
  /** The app itself says where to pay. */
  hasPayTo: boolean;
}

function helpHtml({ path, label, lang, theme, config, hasPayTo }: HelpParts): string {
  const texts = languages[lang].server.help;
  const isRecharge = path === '/help/recharge';
  const named: readonly (keyof HelpTexts)[] = isRecharge && hasPayTo ? ['username', 'transfer'] : linesOf[path];
  const lines = named.map((line) => `<li>${escapeHtml(texts[line])}</li>`);
  const next = isRecharge ? `<p>${escapeHtml(hasPayTo ? texts.payTo : texts.next)}</p>` : '';
  const demo = config.is_demo ? `<p class="demo">${escapeHtml(texts.demo)}</p>` : '';
  const questions = config.faq_config.map(
    ({ question, answer }) => `<details><summary>${escapeHtml(question)}</summary>${paragraphs(answer)}</details>`,
  );
  return pageHtml({
    lang,
    theme,
    title: label,
    body: `${demo}
<section>
<h2>${escapeHtml(texts.tell)}</h2>
<ul>${lines.join('')}</ul>
${next}
<p class="never">${escapeHtml(texts.never)}</p>
</section>
${questions.length === 0 ? '' : `<section>\n<h2>${escapeHtml(texts.questions)}</h2>\n${questions.join('\n')}\n</section>`}`,
  });
}

/** A page in a language with its title and `body`, whose texts are escaped already. */
export function pageHtml({
  lang,
  theme,
  title,
  body,
}: Pick<HelpParts, 'lang' | 'theme'> & { title: string; body: string }): string {
  const service = escapeHtml(languages[lang].server.help.service);
  const themeAttribute = theme === undefined ? '' : ` data-theme="${theme}"`;
  return `<!doctype html>
<html lang="${languageTags[lang]}"${themeAttribute}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · ${service}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="service">${service}</p>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

/** A published text's paragraphs, separated by blank lines. */
function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Labels and questions are operators' plain texts, never markup. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
