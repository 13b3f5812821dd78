/** The forms of the app as data: the place of each, its fields, their valid and invalid values, and the messages. */
import type { Page } from '@playwright/test';
import type { App } from '../screens/app.ts';
import { Form } from '../screens/form.ts';

/** Characters that most fields refuse, by their common names. */
export const marks = {
  emoji: '\u{1f600}',
  'right-to-left mark': '\u200f',
  'right-to-left override': '\u202e',
  'zero-width space': '\u200b',
  'control character': '\u0007',
} as const;
const hidden = ['right-to-left mark', 'right-to-left override', 'zero-width space', 'control character'] as const;
const every = Object.keys(marks) as (keyof typeof marks)[];

/** The message for an empty field. */
export const required = 'This cannot be empty.';

export interface FieldCase {
  /** A valid value. */
  text: string;
  most: number;
  refuses: readonly (keyof typeof marks)[];
  /** The message if it is empty. */
  empty?: string;
}

export interface FormCase {
  name: string;
  route: string;
  /** The logged-in user; nobody by default. */
  merchant?: string;
  /** The steps from the route to the form. */
  reach?: (app: App) => Promise<void>;
  button: string;
  /** The call that it sends. */
  path: string;
  fields: Record<string, FieldCase>;
  /** Errors that only the server finds in otherwise valid values, and where they are shown. */
  refusal?: { at: string; text: string };
}

const username: FieldCase = { text: 'harbour-forms', most: 32, refuses: every };
const code: FieldCase = { text: 'LIC-0000-0000-0000', most: 40, refuses: every };
const password: FieldCase = { text: 'not the one of any', most: 128, refuses: [] };
const nickname: FieldCase = { text: 'Harbour \u{1f6a2} Bikes', most: 40, refuses: hidden };
const email: FieldCase = { text: 'desk@harbour.example', most: 254, refuses: every };
const phone: FieldCase = { text: '+44 20 7946 0018', most: 20, refuses: every };
const payout: FieldCase = { text: 'Sparkasse Bremen', most: 120, refuses: hidden };

/** Every form of text fields. */
export const forms: FormCase[] = [
  {
    name: 'log in',
    route: '/login',
    button: 'Log in',
    path: '/auth/v2/login',
    fields: {
      Username: { ...username, empty: 'Please enter your username.' },
      Password: { ...password, empty: 'Please enter your password.' },
    },
  },
  {
    name: 'register',
    route: '/register',
    button: 'Create account',
    path: '/auth/v2/register',
    reach: async ({ page }) => await page.getByRole('checkbox').check(),
    fields: {
      'Licence code': code,
      Username: username,
      Nickname: nickname,
      Password: password,
      'Confirm password': password,
      Email: email,
      Phone: phone,
    },
    refusal: { at: 'Licence code', text: 'Licence code not found. Check it, or ask customer service for another.' },
  },
  {
    name: 'ask for a reset code',
    route: '/login?sheet=reset:login',
    button: 'Get a code',
    path: '/auth/reset/request',
    fields: { Username: username },
  },
  {
    name: 'reset a forgotten password',
    route: '/login?sheet=reset:login',
    reach: async (app) => await app.button('I have a code').click(),
    button: 'Set new password',
    path: '/auth/reset/confirm',
    fields: { Username: username, 'Reset code': code, 'New password': password, 'Confirm new password': password },
    refusal: { at: 'Reset code', text: 'This reset code is wrong, used or expired.' },
  },
  {
    name: 'change the login password',
    route: '/ad-center/edit-login-password',
    merchant: 'fresh',
    button: 'Change password',
    path: '/update/password',
    fields: {
      'Current password': password,
      'New password': { ...password, text: 'another of nobody' },
      'Confirm new password': { ...password, text: 'another of nobody' },
    },
    refusal: { at: 'Current password', text: 'The old password is wrong.' },
  },
  {
    name: 'feedback',
    route: '/ad-center/feedback',
    merchant: 'fresh',
    button: 'Send',
    path: '/feedback',
    fields: {
      Topic: { text: 'A figure \u{1f600}', most: 120, refuses: hidden },
      Content: { text: 'The fee\nof my last plan \u{1f600}', most: 2_000, refuses: hidden },
    },
  },
  {
    name: 'bind a payout account',
    route: '/wallet/bind-card',
    merchant: 'fresh',
    button: 'Save',
    path: '/bank_card/edit',
    fields: {
      'Bank name': payout,
      'Account holder': payout,
      'Account number': { text: 'DE45 3704 0044 0532 0144 71', most: 34, refuses: every },
      'Bank address': payout,
      Mobile: phone,
      'Login password': password,
    },
  },
  {
    name: 'follow an agent',
    route: '/ad-center/operated',
    merchant: 'fresh',
    button: 'Check ID',
    path: '/assistance/agent',
    fields: { 'Agent ID': { text: 'A99999', most: 20, refuses: every, empty: 'Enter the agent’s ID.' } },
    refusal: { at: 'Agent ID', text: 'ID error: no agent has this ID.' },
  },
  {
    name: 'an acceptance code',
    route: '/wallet/foreign-exchange',
    merchant: 'fresh',
    button: 'Review exchange',
    path: '/acceptor/detail',
    fields: { 'Acceptance code': code },
    refusal: {
      at: 'Acceptance code',
      text: 'Acceptance code error. Enter it again.',
    },
  },
  {
    name: 'the profile',
    route: '/ad-center?sheet=profile',
    merchant: 'fresh',
    button: 'Save',
    path: '/user/info/edit',
    fields: { Nickname: nickname, Email: { ...email, text: 'fresh@merchants.placard.example' }, Phone: phone },
  },
];

/** The values of a form's fields, made of each field's case. */
export function textsOf(fields: FormCase['fields'], textOf: (field: FieldCase) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([label, field]) => [label, textOf(field)]));
}

/** Counts the calls to `path` from now on. */
export function countCalls(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${path}`) count += 1;
  });
  return () => count;
}

/** The form of a case, once it is there. */
export async function reachForm(app: App, { route, reach, button }: FormCase): Promise<Form> {
  await app.open(route);
  await reach?.(app);
  return new Form(route.includes('sheet=') ? app.dialog : app.page.locator('body'), button);
}
