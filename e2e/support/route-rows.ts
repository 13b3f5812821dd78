/** specification.md section 2, its table of routes in its own words and order: the tests compare the app with it. */

export interface Row {
  path: string;
  auth: boolean;
  /** The specification's words. */
  notes: string;
  /** A header shows everything except what the notes hide; logout only if they show it. */
  hides?: readonly Part[];
  showsLogout?: boolean;
  /** Transparent header, white text. */
  isTransparent?: boolean;
  /** If the specification names it. */
  title?: string;
  backTo?: string;
  hasPreviousPage?: false;
}

export const parts = ['title', 'back', 'language', 'notification', 'service'] as const;
export type Part = (typeof parts)[number];

const open = ['back', 'notification', 'title'] as const;

export const table: readonly Row[] = [
  { path: '/login', auth: false, notes: 'hides back, notification, logout and title; shows service icon', hides: open },
  { path: '/register', auth: false, notes: 'same as login', hides: open },
  { path: '/entry', auth: false, notes: 'not shown', hides: parts },
  {
    path: '/ad-welcome',
    auth: false,
    notes: 'transparent header, white text; no back, notification, language or logout',
    // It has no title of its own: the brand is shown instead.
    hides: ['back', 'notification', 'language', 'title'],
    isTransparent: true,
  },
  {
    path: '/customer',
    auth: true,
    notes: 'hides language, logout, notification',
    hides: ['language', 'notification'],
  },
  {
    path: '/ad-center',
    auth: true,
    notes: 'title adCenter.title; no previous page (back closes the native shell); logout icon shown',
    title: 'Ad center',
    showsLogout: true,
    hasPreviousPage: false,
  },
  { path: '/ad-center/activities', auth: true, notes: 'new-user activities' },
  { path: '/ad-center/coupons', auth: true, notes: 'coupons' },
  { path: '/ad-center/edit-login-password', auth: true, notes: 'change login password' },
  {
    path: '/ad-center/edit-pay-password',
    auth: true,
    notes: 'title wallet.editPassword.title',
    title: 'Change transaction password',
  },
  { path: '/ad-center/feedback', auth: true, notes: 'feedback' },
  { path: '/ad-center/level', auth: true, notes: 'shop level' },
  { path: '/ad-center/operated', auth: true, notes: 'plan follow' },
  {
    path: '/ad-center/ques-detail',
    auth: true,
    notes: 'FAQ detail; hides language and notification',
    hides: ['language', 'notification'],
  },
  { path: '/notification', auth: true, notes: 'notifications' },
  { path: '/plan', auth: true, notes: 'back goes to ad-center; logout shown', backTo: '/ad-center', showsLogout: true },
  { path: '/plan/detail', auth: true, notes: 'plan detail' },
  { path: '/plan/goods-detail', auth: true, notes: 'transparent header; product detail', isTransparent: true },
  { path: '/wallet', auth: true, notes: 'wallet' },
  { path: '/wallet/bind-card', auth: true, notes: 'bind card' },
  { path: '/wallet/set-password', auth: true, notes: 'set transaction password' },
  { path: '/wallet/foreign-exchange', auth: true, notes: 'transparent header, white text', isTransparent: true },
];
