/** Accounts: registration, sessions, the user's own data, opening the ad account. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import * as f from '../fields.ts';
import { limits } from '../limits.ts';
import { notificationCategory, pushPlatform } from './notifications.ts';
import { contact } from './support.ts';

const credentials = v.strictObject({
  username: f.username,
  password: f.loginPassword,
  /**
   * Placard's own: the token that v2 returned to this device before. A device that has logged in has tries of its own,
   * so guessing strangers do not lock it out. An unknown token is ignored.
   */
  device_token: v.optional(v.pipe(v.string(), v.maxLength(limits.codeMax * 2))),
});
const loginReasons = [
  'wrong_credentials',
  'too_many_attempts',
  'account_not_activated',
  'account_disabled',
  'account_cancelled',
] as const;

const registration = v.strictObject({
  username: f.username,
  nickname: f.personName(limits.nicknameMax),
  password: f.newLoginPassword,
  confirm_password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(limits.passwordMax)),
  email: f.email,
  phone: f.phone,
  licence_key: f.handedCode,
  terms_version: f.line(40),
  terms_accepted: v.literal(true),
});
const registrationReasons = [
  'passwords_do_not_match',
  'login_password_too_common',
  'username_taken',
  'licence_code_not_found',
  'licence_code_used',
  'licence_code_expired',
  'terms_outdated',
  'too_many_attempts',
  // Repeated under its key, a finished registration signs in: a merchant whose account is no longer active learns that.
  'account_not_activated',
  'account_disabled',
  'account_cancelled',
] as const;

/** How the session began: on the web, or through the native shell (product.md section 3). */
const entryKind = v.picklist(['register', 'shell']);
export const accountState = v.picklist(['active', 'not_activated', 'disabled', 'cancelled']);

const token = v.object({ token: v.string() });
const session = v.object({
  token: v.string(),
  entry: entryKind,
  expires_at: f.instant,
  lang: f.language,
  state: accountState,
  ad_account_open: v.boolean(),
  /** Placard's own: stays on the device after the session and is sent with the next log-in. */
  device_token: v.string(),
});

const exampleToken = 'q6mZ0b3wN2sUu1Vt8xYcR4eK7aLhPjDfGiTyWqErUoA';
const exampleSession = {
  token: exampleToken,
  entry: 'register' as const,
  expires_at: '2026-12-21T08:00:00.000Z',
  lang: 'en' as const,
  state: 'active' as const,
  ad_account_open: false,
  device_token: 'Zk3vQ1xw9TnB4sYhq6mZ0b3wN2sUu1Vt8xYcR4eK7aL',
};
const exampleRegistration = {
  username: 'harborbikes',
  nickname: 'Harbor Bikes',
  password: 'a long pass phrase',
  confirm_password: 'a long pass phrase',
  email: 'hello@harborbikes.example',
  phone: '+44 20 7946 0018',
  licence_key: 'LIC-7F3A-92C1',
  terms_version: '2026-11',
  terms_accepted: true as const,
};

export const login = defineCall({
  name: 'accounts.login',
  method: 'POST',
  path: '/auth/login',
  auth: 'none',
  summary: 'Log in',
  description: 'Answers a session token. An unknown name and a wrong password get the same answer.',
  request: credentials,
  response: token,
  reasons: loginReasons,
  example: { request: { username: 'harborbikes', password: 'a long pass phrase' }, response: { token: exampleToken } },
});

export const loginV2 = defineCall({
  name: 'accounts.loginV2',
  method: 'POST',
  path: '/auth/v2/login',
  auth: 'none',
  summary: 'Log in, with the session described',
  description: 'As /auth/login, with how the session was entered, when it ends, and the account’s language and state.',
  request: credentials,
  response: session,
  reasons: loginReasons,
  example: { request: { username: 'harborbikes', password: 'a long pass phrase' }, response: exampleSession },
});

export const register = defineCall({
  name: 'accounts.register',
  method: 'POST',
  path: '/auth/register',
  auth: 'none',
  summary: 'Register with a licence code',
  description:
    'Creates the user and a session. The licence code is used up; the accepted terms version is recorded. Sent again under its key it opens another session of the same user.',
  request: registration,
  response: token,
  reasons: registrationReasons,
  isIdempotent: true,
  example: { request: exampleRegistration, response: { token: exampleToken } },
});

export const registerV2 = defineCall({
  name: 'accounts.registerV2',
  method: 'POST',
  path: '/auth/v2/register',
  auth: 'none',
  summary: 'Register with a licence code, with the session described',
  description: 'As /auth/register, and describes the session.',
  request: registration,
  response: session,
  reasons: registrationReasons,
  isIdempotent: true,
  example: { request: exampleRegistration, response: exampleSession },
});

export const language = defineCall({
  name: 'accounts.language',
  method: 'GET',
  path: '/auth/v2/lang',
  auth: 'none',
  summary: 'The language to use',
  description: 'The saved language of the token’s user; without a token, the best match for Accept-Language.',
  request: v.strictObject({}),
  response: v.object({ lang: f.language }),
  example: { request: {}, response: { lang: 'en' } },
});

export const logout = defineCall({
  name: 'accounts.logout',
  method: 'POST',
  path: '/auth/logout',
  auth: 'session',
  origin: 'placard',
  summary: 'End this session',
  description: 'The token is invalid at once.',
  request: v.strictObject({}),
  response: v.object({}),
  example: { request: {}, response: {} },
});

const notificationChoices = v.object({
  in_app: v.boolean(),
  push: v.boolean(),
  /** The categories counted on the bell; the list shows every category. */
  categories: v.array(notificationCategory),
});

const userInfo = v.object({
  merchant_no: v.string(),
  username: v.string(),
  nickname: v.string(),
  email: v.string(),
  phone: v.string(),
  avatar_url: v.nullable(v.string()),
  lang: f.language,
  entry: entryKind,
  state: accountState,
  created_at: f.instant,
  ad_account_open: v.boolean(),
  credit_score: f.count,
  shop_level: f.count,
  followed_agent: v.nullable(v.object({ agent_id: v.string(), name: v.string(), share_bps: f.count })),
  has_transaction_password: v.boolean(),
  has_payout_account: v.boolean(),
  notifications: notificationChoices,
  /** Platforms whose phones can receive notifications (Placard’s own); the app offers the switch there. */
  push_platforms: v.array(pushPlatform),
  customer_service_url: v.array(contact),
  recharge_customer_service_url: v.array(contact),
});

const exampleUserInfo: v.InferOutput<typeof userInfo> = {
  merchant_no: '81XZ0F',
  username: 'harborbikes',
  nickname: 'Harbor Bikes',
  email: 'hello@harborbikes.example',
  phone: '+44 20 7946 0018',
  avatar_url: null,
  lang: 'en',
  entry: 'register',
  state: 'active',
  created_at: '2026-11-20T08:00:00.000Z',
  ad_account_open: true,
  credit_score: 100,
  shop_level: 1,
  followed_agent: null,
  has_transaction_password: true,
  has_payout_account: false,
  notifications: { in_app: true, push: false, categories: ['announcement', 'maintenance', 'activity'] },
  push_platforms: ['android'],
  customer_service_url: [],
  recharge_customer_service_url: [],
};

export const info = defineCall({
  name: 'accounts.info',
  method: 'GET',
  path: '/user/info',
  auth: 'session',
  summary: 'The user’s own data',
  description: 'Contacts given here, where not empty, win over basic config’s.',
  request: v.strictObject({}),
  response: userInfo,
  example: { request: {}, response: exampleUserInfo },
});

export const editInfo = defineCall({
  name: 'accounts.editInfo',
  method: 'POST',
  path: '/user/info/edit',
  auth: 'session',
  summary: 'Edit the profile',
  description:
    'Only the fields sent are changed. Another email or phone takes the login password too (`login_password_needed`). avatar_url must be one that /files/upload returned to this user; null removes it.',
  request: v.strictObject({
    nickname: v.optional(f.personName(limits.nicknameMax)),
    email: v.optional(f.email),
    phone: v.optional(f.phone),
    avatar_url: v.optional(
      v.nullable(v.pipe(v.string(), v.maxLength(200), v.regex(/^\/files\/[A-Za-z0-9_-]+\.webp$/))),
    ),
    lang: v.optional(f.language),
    notifications: v.optional(v.partial(v.strictObject(notificationChoices.entries))),
    /** Placard's own: the login password, if the email address or the phone changes. */
    password: v.optional(f.loginPassword),
  }),
  response: userInfo,
  reasons: ['avatar_not_yours', 'login_password_needed', 'wrong_login_password', 'too_many_attempts'],
  example: { request: { nickname: 'Harbor Bikes' }, response: exampleUserInfo },
});

export const changePassword = defineCall({
  name: 'accounts.changePassword',
  method: 'POST',
  path: '/update/password',
  auth: 'session',
  summary: 'Change the login password',
  description:
    'Every session of the user ends, this one too: log in again (specification.md section 4). Sent again under its key it also answers the ended session.',
  request: v.strictObject({
    old_password: f.loginPassword,
    new_password: f.newLoginPassword,
    confirm_password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(limits.passwordMax)),
  }),
  response: v.object({}),
  reasons: [
    'wrong_old_password',
    'new_password_same',
    'login_password_too_common',
    'passwords_do_not_match',
    'too_many_attempts',
  ],
  isIdempotent: true,
  endsSession: true,
  example: {
    request: {
      old_password: 'a long pass phrase',
      new_password: 'another pass phrase',
      confirm_password: 'another pass phrase',
    },
    response: {},
  },
});

export const openAdAccount = defineCall({
  name: 'accounts.openAdAccount',
  method: 'POST',
  path: '/opening_store',
  auth: 'session',
  summary: 'Open the ad account with an authorisation code',
  description: 'The code is used up. From then on the calls that need an ad account answer.',
  request: v.strictObject({ code: f.handedCode }),
  response: v.object({ opened_at: f.instant }),
  reasons: [
    'authorisation_code_not_found',
    'authorisation_code_used',
    'authorisation_code_expired',
    'ad_account_already_open',
    'too_many_attempts',
  ],
  isIdempotent: true,
  example: { request: { code: 'AUT-7F3A-92C1' }, response: { opened_at: '2026-11-21T08:00:00.000Z' } },
});

export const uploadImage = defineCall({
  name: 'accounts.uploadImage',
  method: 'POST',
  path: '/files/upload',
  auth: 'session',
  payload: 'form',
  summary: 'Upload an image',
  description:
    'Multipart form data with one part named `file`: JPEG, PNG or WebP by content, at most 5 × 1024 × 1024 bytes. It is re-encoded without its metadata.',
  request: v.strictObject({}),
  response: v.object({ url: v.string() }),
  reasons: ['image_too_large', 'not_an_image'],
  example: { request: {}, response: { url: '/files/Zk3vQ1xw9TnB4sYh.webp' } },
});

const sessionItem = v.object({
  session_id: f.id,
  is_current: v.boolean(),
  entry: entryKind,
  device: v.string(),
  created_at: f.instant,
  last_seen_at: f.instant,
  expires_at: f.instant,
});

export const listSessions = defineCall({
  name: 'accounts.listSessions',
  method: 'GET',
  path: '/user/sessions',
  auth: 'session',
  origin: 'placard',
  summary: 'Where the user is logged in',
  description: 'Active sessions, the current one first.',
  request: v.strictObject({}),
  response: v.object({ list: v.array(sessionItem) }),
  example: {
    request: {},
    response: {
      list: [
        {
          session_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a01',
          is_current: true,
          entry: 'register',
          device: 'Chrome on Android',
          created_at: '2026-11-21T08:00:00.000Z',
          last_seen_at: '2026-11-21T08:15:00.000Z',
          expires_at: '2026-12-21T08:15:00.000Z',
        },
      ],
    },
  },
});

export const revokeSessions = defineCall({
  name: 'accounts.revokeSessions',
  method: 'POST',
  path: '/user/sessions/revoke',
  auth: 'session',
  origin: 'placard',
  summary: 'End one session, or all others',
  description: 'Without session_id every session except the current one ends. It takes the login password.',
  request: v.strictObject({ session_id: v.optional(f.id), password: v.optional(f.loginPassword) }),
  response: v.object({ ended: f.count }),
  reasons: ['session_not_found', 'login_password_needed', 'wrong_login_password', 'too_many_attempts'],
  example: { request: { password: 'a long pass phrase' }, response: { ended: 2 } },
});
