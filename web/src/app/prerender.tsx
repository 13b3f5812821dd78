/**
 * The content of index.html before any script has run: the login page, as React would render it. Run only by the build.
 */
import type { LanguageCode } from '@placard/contract';
import { renderToString } from 'react-dom/server';
import { loadCatalog } from '../i18n/catalogs.ts';
import { App } from './app.tsx';
import { routeOf } from '../routes/route-table.ts';
import { firstPath, loadScreen } from './screen.tsx';

/** The login page in one language. */
export async function prerenderLogin(code: LanguageCode): Promise<string> {
  await loadScreen(routeOf(firstPath));
  return renderToString(<App language={{ code, catalog: await loadCatalog(code) }} />);
}
