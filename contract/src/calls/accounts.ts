/** Accounts: registration, sessions, the user's own data, opening the ad account. */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { formLimits } from '../form-limits.ts';
import { memberRoles } from '../roles.ts';
import { defineShape } from '../shape.ts';
import { accountState, entryKind, session, token } from './log-in.ts';
import { notificationTopics } from '../words.ts';
import { notificationCategory, pushPlatform } from './notifications.ts';
import { contact } from './support.ts';

const registration = v.strictObject({
  username: f.username,
  nickname: f.personName(formLimits.nicknameMax),
  password: f.newLoginPassword,
  confirm_password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(formLimits.passwordMax)),
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
  'invitation_not_found',
  'invitation_used',
  'invitation_expired',
  'invitation_for_another',
  'terms_outdated',
  // And that their login has a second step by now.
  'second_step_needed',
  'too_many_attempts',
  // Repeated under its key, a finished registration signs in: a merchant whose account is no longer active learns that.
  'account_not_activated',
  'account_disabled',
  'account_cancelled',
] as const;

export const register = defineShape({ request: registration, response: token, reasons: registrationReasons });

export const registerV2 = defineShape({ request: registration, response: session, reasons: registrationReasons });

export const language = defineShape({ request: v.strictObject({}), response: v.object({ lang: f.language }) });

export const logout = defineShape({ request: v.strictObject({}), response: v.object({}) });

export const notificationChoices = v.object({
  in_app: v.boolean(),
  /** The topics sent to the devices that allowed it, and by email beside those of account security. */
  push: v.array(v.picklist(notificationTopics)),
  email: v.array(v.picklist(notificationTopics)),
  /** The categories counted on the bell; the list shows every category. */
  categories: v.array(notificationCategory),
});

export const userInfo = v.object({
  merchant_no: v.string(),
  username: v.string(),
  nickname: v.string(),
  email: v.string(),
  phone: v.string(),
  avatar_url: v.nullable(v.string()),
  lang: f.language,
  entry: entryKind,
  /** In the business that the session acts for; null: in none any more (Placard’s own). */
  role: v.nullable(v.picklist(memberRoles)),
  /** That business; its name is its founder’s (Placard’s own). */
  business: v.string(),
  state: accountState,
  created_at: f.instant,
  ad_account_open: v.boolean(),
  /** The business requires a second step of logging in, and this login has none (Placard’s own). */
  lacks_second_factor: v.boolean(),
  credit_score: f.count,
  shop_level: f.count,
  followed_agent: v.nullable(v.object({ agent_id: v.string(), name: v.string(), share_bps: f.count })),
  has_transaction_password: v.boolean(),
  has_payout_account: v.boolean(),
  notifications: notificationChoices,
  /** True where any topic or alert is pushed (Placard’s own): a browser that may receive pushes subscribes. */
  is_pushed: v.boolean(),
  /** Platforms whose devices can receive notifications (Placard’s own); the app offers the choice there. */
  push_platforms: v.array(pushPlatform),
  /** The public key that a browser subscribes with (VAPID, RFC 8292; Placard’s own). */
  web_push_key: v.nullable(v.string()),
  /** True where mail is configured (Placard’s own). */
  sends_email: v.boolean(),
  customer_service_url: v.array(contact),
  recharge_customer_service_url: v.array(contact),
});

export const info = defineShape({ request: v.strictObject({}), response: userInfo });

export const editInfo = defineShape({
  request: v.strictObject({
    nickname: v.optional(f.personName(formLimits.nicknameMax)),
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
});

export const changePassword = defineShape({
  request: v.strictObject({
    old_password: f.loginPassword,
    new_password: f.newLoginPassword,
    confirm_password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(formLimits.passwordMax)),
  }),
  /** Placard's own: like the one of a login. The change ends those before it. */
  response: v.object({ device_token: v.string() }),
  reasons: [
    'wrong_old_password',
    'new_password_same',
    'login_password_too_common',
    'passwords_do_not_match',
    'too_many_attempts',
  ],
});

export const openAdAccount = defineShape({
  request: v.strictObject({ code: f.handedCode }),
  response: v.object({ opened_at: f.instant }),
  reasons: [
    'authorisation_code_not_found',
    'authorisation_code_used',
    'authorisation_code_expired',
    'ad_account_already_open',
    'too_many_attempts',
  ],
});

export const uploadImage = defineShape({
  request: v.strictObject({}),
  response: v.object({ url: v.string() }),
  reasons: ['image_too_large', 'not_an_image'],
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

export const listSessions = defineShape({
  request: v.strictObject({}),
  response: v.object({ list: v.array(sessionItem) }),
});

export const revokeSessions = defineShape({
  request: v.strictObject({
    session_id: v.optional(f.id),
    password: v.optional(f.loginPassword),
    restore_contacts: v.optional(v.boolean()),
  }),
  response: v.object({ ended: f.count, restored: v.array(v.picklist(['email', 'phone'])) }),
  reasons: ['session_not_found', 'login_password_needed', 'wrong_login_password', 'too_many_attempts'],
});
