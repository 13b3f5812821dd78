/**
 * Every route of the app, in the order of specification.md section 2. The router, the redirect to the login, the header
 * and the back button all read this table. `screens.ts` has the screen of each.
 */

/** The parts of the header, and its look. */
export interface HeaderRule {
  isShown: boolean;
  /** `clear`: transparent, white text. `over`: as clear, above a picture or cover, plain once scrolled past it. */
  look: 'plain' | 'clear' | 'over';
  back: boolean;
  /** `oncePlain`: hidden while the header is transparent. */
  title: boolean | 'oncePlain';
  language: boolean;
  notification: boolean;
  service: boolean;
  /** Allowed by the route; shown only if the user's entry is `register`. */
  logout: boolean;
}

export interface AppRoute<Path extends string = string> {
  path: Path;
  /** A stored token is required; without it the user is sent (replaced) to /login. */
  auth: boolean;
  header: HeaderRule;
  /** A message key, of the document and, where it shows a title, of the header; absent if the route has none. */
  titleKey?: TitleKey;
  /** False: there is no previous page, so back closes the native shell. */
  hasPreviousPage: boolean;
  /** Where back goes; without it, browser back. */
  backTo?: string;
  /** One of the app's places, with the tab bar. */
  isTab: boolean;
  /** The page's background; `isFilled` when something is at the screen's bottom. */
  ground: 'stock' | 'paper' | 'cover';
  isFilled: boolean;
}

export type TitleKey =
  | 'accounts.login.title'
  | 'accounts.loginPassword.title'
  | 'accounts.register.title'
  | 'accounts.welcome.title'
  | 'adCenter.activities.title'
  | 'adCenter.level.title'
  | 'adCenter.title'
  | 'agents.title'
  | 'app.notFound.title'
  | 'coupons.title'
  | 'exchange.title'
  | 'notifications.title'
  | 'plan.detail.title'
  | 'plan.goods.title'
  | 'plan.title'
  | 'support.feedback.title'
  | 'support.question.title'
  | 'support.title'
  | 'wallet.payoutAccount.title'
  | 'wallet.editPassword.title'
  | 'wallet.setPassword.title'
  | 'wallet.title';

const everything: HeaderRule = {
  isShown: true,
  look: 'plain',
  back: true,
  title: true,
  language: true,
  notification: true,
  service: true,
  logout: false,
};

type RouteInput = Pick<AppRoute, 'auth'> &
  Partial<Pick<AppRoute, 'titleKey' | 'hasPreviousPage' | 'backTo' | 'isTab' | 'ground' | 'isFilled'>> & {
    header?: Partial<HeaderRule>;
  };

function route<const Path extends string>(path: Path, { header, ...rest }: RouteInput): AppRoute<Path> {
  return {
    path,
    hasPreviousPage: true,
    isTab: false,
    ground: 'stock',
    isFilled: false,
    ...rest,
    header: { ...everything, ...header },
  };
}

const open = { auth: false } as const;
const own = { auth: true } as const;
const withoutSession = { back: false, notification: false, logout: false, title: false } as const;

export const routes = [
  route('/login', {
    ...open,
    titleKey: 'accounts.login.title',
    header: withoutSession,
    ground: 'paper',
    isFilled: true,
  }),
  route('/register', { ...open, titleKey: 'accounts.register.title', header: withoutSession, ground: 'paper' }),
  route('/entry', { ...open, header: { isShown: false }, ground: 'paper' }),
  route('/ad-welcome', {
    ...open,
    titleKey: 'accounts.welcome.title',
    header: { ...withoutSession, look: 'clear', language: false },
    ground: 'cover',
    isFilled: true,
  }),
  route('/customer', {
    ...own,
    titleKey: 'support.title',
    header: { language: false, logout: false, notification: false },
    ground: 'paper',
    isFilled: true,
  }),
  route('/ad-center', {
    ...own,
    titleKey: 'adCenter.title',
    hasPreviousPage: false,
    header: { logout: true },
    isTab: true,
  }),
  route('/ad-center/activities', { ...own, titleKey: 'adCenter.activities.title' }),
  route('/ad-center/coupons', { ...own, titleKey: 'coupons.title' }),
  route('/ad-center/edit-login-password', {
    ...own,
    titleKey: 'accounts.loginPassword.title',
    ground: 'paper',
    isFilled: true,
  }),
  route('/ad-center/edit-pay-password', {
    ...own,
    titleKey: 'wallet.editPassword.title',
    ground: 'paper',
    isFilled: true,
  }),
  route('/ad-center/feedback', { ...own, titleKey: 'support.feedback.title', ground: 'paper' }),
  route('/ad-center/level', { ...own, titleKey: 'adCenter.level.title' }),
  route('/ad-center/operated', { ...own, titleKey: 'agents.title' }),
  route('/ad-center/ques-detail', {
    ...own,
    titleKey: 'support.question.title',
    header: { language: false, notification: false },
    ground: 'paper',
  }),
  route('/notification', { ...own, titleKey: 'notifications.title' }),
  route('/plan', { ...own, titleKey: 'plan.title', backTo: '/ad-center', header: { logout: true }, isTab: true }),
  route('/plan/detail', { ...own, titleKey: 'plan.detail.title' }),
  route('/plan/goods-detail', {
    ...own,
    titleKey: 'plan.goods.title',
    header: { look: 'over', title: 'oncePlain' },
    ground: 'paper',
    isFilled: true,
  }),
  route('/wallet', { ...own, titleKey: 'wallet.title', isTab: true }),
  route('/wallet/bind-card', { ...own, titleKey: 'wallet.payoutAccount.title', ground: 'paper', isFilled: true }),
  route('/wallet/set-password', { ...own, titleKey: 'wallet.setPassword.title', ground: 'paper', isFilled: true }),
  route('/wallet/foreign-exchange', { ...own, titleKey: 'exchange.title', header: { look: 'over' } }),
] as const satisfies readonly AppRoute[];

export type RoutePath = (typeof routes)[number]['path'];

/** Any other path. It needs no login and is not one of the listed routes. */
export const notFoundRoute = route('*', {
  ...open,
  titleKey: 'app.notFound.title',
  header: { ...withoutSession, language: false, service: false },
  ground: 'paper',
  isFilled: true,
});

/** The target of the root path (replaced). */
export const rootRedirect = '/login';

const byPath = new Map<string, AppRoute>(routes.map((each) => [each.path, each]));

/** Returns the route of a path; a trailing slash does not matter. */
export function routeOf(path: string): AppRoute {
  return byPath.get(path.length > 1 ? path.replace(/\/+$/, '') : path) ?? notFoundRoute;
}

/**
 * True on the page for users without a session: the others are redirected to the ad center (product.md section 3). So does
 * /register itself, or to accept the invitation in its address.
 */
export function isForNewcomers(path: string): boolean {
  return path === '/login';
}

const entryPaths: ReadonlySet<string> = new Set<RoutePath>(['/entry', '/ad-welcome']);

/** True on an entry page: an unauthorised answer there leads to the welcome page. */
export function isEntryPath(path: string): boolean {
  return entryPaths.has(path);
}
