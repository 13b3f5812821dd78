/** The server for merchants and delivery sources: the API under `/api`, its documents, and the web app. */
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { keyApiPath } from '@placard/contract';
import type { Deps } from '../../context/deps.ts';
import type { Metrics } from '../metrics.ts';
import { readsOf } from '../../database/read-replica.ts';
import type { Reads } from '../../database/read-replica.ts';
import { createApp } from '../app.ts';
import { registerDeliveryApi } from '../delivery/routes.ts';
import { registerFiles } from '../files.ts';
import { registerCalendar } from './calendar-file.ts';
import { limitCalls } from './call-limits.ts';
import { allowOrigins } from './cross-origin.ts';
import { registerDocs } from './docs.ts';
import { registerHealth } from './health.ts';
import { registerHelpPages } from './help-pages.ts';
import { registerLog } from './log.ts';
import { registerUnsubscribePage } from './unsubscribe-page.ts';
import { registerKeyCalls, registerMerchantCalls } from './router.ts';
import { registerSecurityTxt } from './security-txt.ts';
import type { SecurityContact } from './security-txt.ts';
import { registerVerifyPage } from './verify-page.ts';
import { registerWebFiles } from './web-files.ts';

export interface MerchantServerOptions {
  /** The built web app. */
  webDir: string;
  /** The built page that verifies; undefined: there is none. */
  verifyDir?: string;
  /** Origins besides our own that may call the API, such as `capacitor://localhost`. */
  origins?: readonly string[];
  /** How many proxies are in front of this server. */
  trustProxy?: number;
  /** The defect that keeps this server from becoming ready, in a sentence for whoever runs it. */
  missing?: string | undefined;
  /** True once the server should get no more traffic. */
  isStopping?: () => boolean;
  metrics?: Metrics;
  /** The data source of calls that a replica may answer; defaults to the primary. */
  reads?: Reads;
  /** How many calls a token may make in a minute; 0, the default, means no limit. */
  callsPerMinute?: number;
  /** The time limit for receiving a whole request. */
  requestMs?: number;
  /** Where to report vulnerabilities. */
  security?: SecurityContact;
}

/** Creates the server; the caller starts and closes it. */
export async function createMerchantServer(deps: Deps, options: MerchantServerOptions): Promise<FastifyInstance> {
  const { trustProxy = 0, metrics, requestMs } = options;
  const app = createApp(deps, { trustProxy, metrics, requestMs, name: 'merchant' });
  registerHealth(app, deps, { isStopping: options.isStopping ?? (() => false), missing: options.missing });
  await app.register(
    async (api) => {
      allowOrigins(api, options.origins ?? []);
      limitCalls(api, options.callsPerMinute ?? 0);
      await api.register(multipart);
      const sources = { deps, reads: options.reads ?? readsOf(deps.sql) };
      await registerMerchantCalls(api, sources);
      await api.register(async (forKeys) => await registerKeyCalls(forKeys, sources), { prefix: keyApiPath });
      registerFiles(api, deps);
      registerDocs(api);
      // Registered before the web app's wildcard: every answer below /api is in the envelope.
      api.get('/*', async (_request, reply) => reply.callNotFound());
    },
    { prefix: '/api' },
  );
  registerDeliveryApi(app, deps);
  registerLog(app, deps);
  if (options.verifyDir !== undefined) registerVerifyPage(app, options.verifyDir);
  registerSecurityTxt(app, options.security ?? { contacts: [] });
  registerHelpPages(app, deps, options.origins ?? []);
  await registerUnsubscribePage(app, deps);
  await registerCalendar(app, deps, options.callsPerMinute ?? 0);
  await registerWebFiles(app, deps, options.webDir);
  return app;
}
