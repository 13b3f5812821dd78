import type { NotificationTexts } from '../texts.ts';
import { notifications } from './app/notifications.ts';

/** The way on of news about security: the button beneath them. */
const notYou = `If this was not you, open this notification in the app and tap “${notifications.notMe}”: we will end all other sessions, then you choose a new password.`;

export const securityMessages = {
  payout_account_changed: {
    title: 'A new payout account was added',
    body: `Your withdrawals will now go to the account ending in {account_end}. ${notYou}`,
  },
  transaction_password_changed: {
    title: 'A new transaction password was set',
    body: `A new transaction password was set. ${notYou}`,
  },
  passkey_added: {
    title: 'A passkey was added to your account',
    body: 'Passkey “{name}” can now approve withdrawals, exchanges and a new payout account. If this was not you, remove it in the settings and contact customer service.',
  },
  passkey_removed: {
    title: 'A passkey was removed from your account',
    body: `Passkey “{name}” no longer works. ${notYou}`,
  },
  second_factor_added: {
    title: 'Two-step login was set up',
    body: `From now on, logging in takes a code from your authenticator app. You were logged out on all other devices. ${notYou}`,
  },
  second_factor_removed: {
    title: 'Two-step login was turned off',
    body: `Your password alone now opens your account. You cannot withdraw or exchange money until {wait_until}. ${notYou}`,
  },
  second_factor_wrong: {
    title: 'Wrong codes for your two-step login',
    body: 'Someone entered your login password and then wrong codes ({device}). If this was not you, change your login password.',
  },
  recovery_codes_renewed: {
    title: 'You have new recovery codes',
    body: `Your previous recovery codes no longer work. ${notYou}`,
  },
  recovery_code_used: {
    title: 'A recovery code was used',
    body: `Someone logged in to your account with a recovery code. This code no longer works. ${notYou}`,
  },
  second_factor_rule_set: {
    title: 'The rule for two-step login changed',
    body: `{name} changed whether everybody in your business needs two-step login. ${notYou}`,
  },
  api_key_made: {
    title: 'An API key was created for your account',
    body: 'Anyone who has the secret of API key “{name}” can use your account as far as the key allows. If this was not you, revoke the key in the settings and contact customer service.',
  },
  api_key_rotated: {
    title: 'An API key has a new secret',
    body: 'API key “{name}” has a new secret. The previous one works for 24 hours. If this was not you, revoke the key in the settings and contact customer service.',
  },
  api_key_limited: {
    title: 'The daily limit of an API key was changed',
    body: 'The daily limit of API key “{name}” was changed. If this was not you, revoke the key in the settings and contact customer service.',
  },
  api_key_expires: {
    title: 'An API key is about to expire',
    body: 'API key “{name}” works until {valid_until}. After that, your programs that use it lose access. To prevent this, give it a new secret in the settings.',
  },
  api_key_revoked: {
    title: 'An API key was revoked',
    body: `API key “{name}” no longer works. ${notYou}`,
  },
  person_joined: {
    title: 'A person joined your business',
    body: '{name} accepted an invitation. If you do not know this person, remove them under “People”.',
  },
  person_changed: {
    title: 'A person’s role or limits changed',
    body: `What {name} may do in your business was changed. ${notYou}`,
  },
  person_left: {
    title: 'A person left your business',
    body: '{name} can no longer see or do anything in your business. The API keys that this person created are revoked.',
  },
  account_handed_over: {
    title: 'Your business has another owner',
    body: `The business was handed over to {name}. ${notYou}`,
  },
  place_changed: {
    title: 'Your role or limits in a business changed',
    body: 'The owner or a manager of {business} changed what you may do there. See it under “People”.',
  },
  place_ended: {
    title: 'Your part in a business ended',
    body: 'The owner or a manager of {business} removed you. You can no longer see or do anything there.',
  },
  second_approval_asked: {
    title: 'A person needs your approval',
    body: '{name} wants to move money or change where it goes. Check it under “People”, then approve or decline it.',
  },
  second_approval_given: {
    title: 'Your request was approved',
    body: '{name} approved what you asked for. Do it within three days of asking.',
  },
  second_person_set: {
    title: 'The rule for a second person changed',
    body: `{name} changed which acts take a second person. ${notYou}`,
  },
  webhook_made: {
    title: 'A webhook was created for your account',
    body: 'Webhook “{name}” tells another server what happens in your account. If this was not you, delete it in the settings and contact customer service.',
  },
  webhook_rotated: {
    title: 'A webhook has a new secret',
    body: 'Webhook “{name}” has a new secret. For 24 hours, we also sign with the previous one. If this was not you, delete the webhook in the settings and contact customer service.',
  },
  webhook_removed: {
    title: 'A webhook was deleted',
    body: `Webhook “{name}” no longer receives anything. ${notYou}`,
  },
  calendar_feed_created: {
    title: 'A calendar address was created for your account',
    body: 'Anyone who knows the address can read the dates of your payouts. If this was not you, revoke it in the payout calendar and change your login password.',
  },
  login_password_changed: {
    title: 'Your login password was changed',
    body: 'Your login password was changed and you were logged out everywhere. If this was not you, contact customer service.',
  },
  email_changed: {
    title: 'Your email address was changed',
    body: `Your email address was changed. Until {wait_until} we will send reset codes to the previous address. ${notYou}`,
  },
  phone_changed: {
    title: 'Your phone number was changed',
    body: `Your phone number was changed. ${notYou}`,
  },
  contact_restored: {
    title: 'Your previous contact details were restored',
    body: 'We undid the last change of your email address or phone number. If you did not ask for this, change your login password and contact customer service.',
  },
  new_device: {
    title: 'Your account was used on a new device',
    body: `Someone logged in to your account on a new device ({device}). ${notYou}`,
  },
  password_reset: {
    title: 'Your password was reset',
    body: 'Your {kind} password was reset and you were logged out everywhere. You cannot withdraw or exchange money until {wait_until}. If this was not you, contact customer service.',
  },
} satisfies Partial<NotificationTexts['templates']>;
