/** Settings, texts and the audit log over HTTP. */
import { listAudit, listContent, listSettings, readContent } from '../../queries/operators/configuration.ts';
import { findMerchantId } from '../../queries/operators/find.ts';
import { publishContent, withdrawFaq } from '../../usecases/support/publish-content.ts';
import { setSetting } from '../../usecases/support/set-setting.ts';
import type { OperatorHandlers } from './handler.ts';

export const configurationHandlers: OperatorHandlers<'settings' | 'content' | 'audit'> = {
  settings: {
    show: async ({ deps }, { key }) => ({ list: await listSettings(deps.sql, key) }),
    set: async ({ deps, operator }, { key, value }) => {
      await setSetting(deps, operator, { key, value });
      const [setting] = await listSettings(deps.sql, key);
      if (!setting) throw new Error(`the setting ${key} is not there after it was set`);
      return { setting };
    },
  },
  content: {
    publish: async ({ deps, operator }, { kind, slug, version, position = 0, title, body }) => {
      const id = await publishContent(deps, operator, { kind, slug, version, position, titles: title, bodies: body });
      return { content: await readContent(deps.sql, id) };
    },
    withdraw: async ({ deps, operator }, { slug }) => ({
      content: await readContent(deps.sql, await withdrawFaq(deps, operator, slug)),
    }),
    list: async ({ deps }, { kind }) => await listContent(deps.sql, kind),
  },
  audit: {
    list: async ({ deps }, { merchant, ...filter }) =>
      await listAudit(deps.sql, { ...filter, merchantId: await findMerchantId(deps.sql, merchant) }),
  },
};
