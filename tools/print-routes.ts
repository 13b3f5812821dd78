/** Prints the app's routes as JSON: path, auth, header rules, back rule. `npm run --silent routes`. */
import { rootRedirect, routes } from '../web/src/routes/route-table.ts';

const list = routes.map(({ path, auth, header, titleKey, hasPreviousPage, backTo }) => ({
  path,
  auth,
  title: titleKey ?? null,
  header,
  back: backTo ?? (hasPreviousPage ? 'history' : 'close-shell'),
}));

process.stdout.write(`${JSON.stringify({ root: rootRedirect, routes: list }, null, 2)}\n`);
