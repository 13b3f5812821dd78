/**
 * The page that ends mail of one subject, from the link in such a mail. Reading it changes nothing, because mail programs
 * open links automatically; its button does, and so does a mail program's own (RFC 8058).
 */
import type { FastifyInstance } from 'fastify';
import { unsubscribePath } from '@placard/contract';
import { languages } from '@placard/language';
import type { Deps } from '../../context/deps.ts';
import { readUnsubscribe, subjectName, unsubscribe } from '../../usecases/notifications/unsubscribe.ts';
import { askerOf } from '../asker.ts';
import { pageHeaders } from '../content-security.ts';
import { escapeHtml, helpPolicy, pageHtml } from './help-pages.ts';

interface Route {
  Querystring: { token?: unknown };
}

/** Registers the page, in the language of the link's merchant. */
export async function registerUnsubscribePage(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (page) => {
    // A form's fields, which carry nothing: the link has it all.
    page.addContentTypeParser(
      'application/x-www-form-urlencoded',
      async (_request: unknown, payload: NodeJS.ReadableStream) => {
        payload.resume();
        return await Promise.resolve(null);
      },
    );
    page.route<Route>({
      method: ['GET', 'POST'],
      url: unsubscribePath,
      handler: async (request, reply) => {
        const { token } = request.query;
        const found = typeof token === 'string' ? await readUnsubscribe(deps, token) : undefined;
        if (found && request.method === 'POST') await unsubscribe(deps, found);
        const lang = found?.lang ?? askerOf(request).lang;
        const { server, values } = languages[lang];
        const texts = server.unsubscribe;
        const inWords = (text: string) => (found ? text.replace('{topic}', subjectName(values, found.subject)) : text);
        const isDone = request.method === 'POST';
        const html = pageHtml({
          lang,
          theme: undefined,
          title: found ? inWords(isDone ? texts.done : texts.title) : texts.invalid,
          body: !found
            ? ''
            : `<section><p>${escapeHtml(texts.text)}</p>${
                isDone ? '' : `<form method="post"><button>${escapeHtml(texts.button)}</button></form>`
              }</section>`,
        });
        return await reply
          .status(found ? 200 : 404)
          .headers({ ...pageHeaders, 'content-security-policy': helpPolicy(html, [], "'self'") })
          .type('text/html; charset=utf-8')
          .send(html);
      },
    });
    await Promise.resolve();
  });
}
