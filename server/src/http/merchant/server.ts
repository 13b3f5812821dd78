/** The server that merchants and delivery sources reach: the API under `/api`, its documents, and the web app. */
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { createApp } from '../app.ts';
import { registerDeliveryApi } from '../delivery/routes.ts';
import { registerFiles } from '../files.ts';
import { allowOrigins } from './cross-origin.ts';
import { registerDocs } from './docs.ts';
import { registerHealth } from './health.ts';
import { registerMerchantCalls } from './router.ts';
import { registerWebFiles } from './web-files.ts';

export interface MerchantServerOptions {
  /** The built web app. */
  webDir: string;
  /** Origins besides our own that may call the API, such as `capacitor://localhost`. */
  origins?: readonly string[];
  /** How many proxies stand before this server. */
  trustProxy?: number;
  /** True from the moment on when the server should get no more traffic. */
  isStopping?: () => boolean;
  metrics?: Metrics;
}

/** Makes the server; the caller lets it listen and closes it. */
export async function createMerchantServer(deps: Deps, options: MerchantServerOptions): Promise<FastifyInstance> {
  const app = createApp(deps, { trustProxy: options.trustProxy ?? 0, metrics: options.metrics, name: 'merchant' });
  registerHealth(app, deps, options.isStopping ?? (() => false));
  await app.register(
    async (api) => {
      allowOrigins(api, options.origins ?? []);
      await api.register(multipart);
      registerMerchantCalls(api, deps);
      registerFiles(api, deps);
      registerDocs(api);
      // Before the web app's wildcard can take it: below /api everything is answered in the envelope.
      api.get('/*', async (_request, reply) => reply.callNotFound());
    },
    { prefix: '/api' },
  );
  registerDeliveryApi(app, deps);
  await registerWebFiles(app, deps, options.webDir);
  return app;
}
