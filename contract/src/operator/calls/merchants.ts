/** Merchants: finding, seeing, standing, forgotten passwords. */
import { memberRoles } from '../../roles.ts';
import * as v from 'valibot';
import { accountState } from '../../calls/log-in.ts';
import { planState } from '../../calls/plans.ts';
import * as f from '../../fields.ts';
import { merchantAccounts } from '../../ledger.ts';
import { defineOperatorCall } from '../call.ts';
import * as o from '../fields.ts';

const merchantText = 'The merchant number or the username.';

export const list = defineOperatorCall({
  name: 'merchants.list',
  summary: 'Find merchants',
  description:
    'Newest first, or by name. The search matches any part of number, username, nickname, email or phone (at least three characters; fewer match the beginning of number or username). It also finds the merchant of a plan, withdrawal or exchange (by number), of a used licence or authorisation code, of a transfer or any other id, or of a bank’s reference.',
  request: v.strictObject({
    search: v.optional(f.line(120)),
    state: v.optional(accountState),
    sort: v.optional(v.picklist(['created', 'username'])),
    ...o.page,
  }),
  fields: {
    search:
      'Part of a name, number or contact; or the whole number, code, id or reference of something that belongs to a merchant.',
    state: 'Only accounts in this state.',
    sort: '`created` (default) or `username`.',
    ...o.pageFields,
  },
  columns: ['merchant_no', 'username', 'nickname', 'state', 'ad_account_open', 'available', 'created_at'],
  isAudited: false,
  response: v.object({
    currency: f.currency,
    ...f.listOf(
      v.object({
        merchant_no: v.string(),
        username: v.string(),
        nickname: v.string(),
        state: accountState,
        ad_account_open: v.boolean(),
        available: f.amount,
        credit_score: f.count,
        lang: f.language,
        last_seen_at: f.instantOrNull,
        created_at: f.instant,
      }),
    ),
  }),
  example: {
    request: { search: 'harbor' },
    response: {
      currency: 'USD',
      list: [
        {
          merchant_no: '81XZ0F',
          username: 'harborbikes',
          nickname: 'Harbor Bikes',
          state: 'active',
          ad_account_open: true,
          available: '370.00',
          credit_score: 100,
          lang: 'en',
          last_seen_at: o.exampleAt,
          created_at: o.exampleAt,
        },
      ],
      next_cursor: null,
    },
  },
});

const zeroBalances = Object.fromEntries(merchantAccounts.map((code) => [code, '0.00']));

const merchant = v.object({
  merchant_no: v.string(),
  username: v.string(),
  nickname: v.string(),
  email: v.string(),
  phone: v.string(),
  lang: f.language,
  state: accountState,
  state_reason: v.nullable(v.string()),
  ad_account_opened_at: f.instantOrNull,
  credit_score: f.count,
  shop_level: f.count,
  settled_put_volume: f.amount,
  followed_agent: v.nullable(v.string()),
  has_transaction_password: v.boolean(),
  has_payout_account: v.boolean(),
  withdrawals_wait_until: f.instantOrNull,
  created_at: f.instant,
  revision: f.count,
});
const exampleMerchant: v.InferOutput<typeof merchant> = {
  merchant_no: '81XZ0F',
  username: 'harborbikes',
  nickname: 'Harbor Bikes',
  email: 'hello@harborbikes.example',
  phone: '+44 20 7946 0018',
  lang: 'en',
  state: 'active',
  state_reason: null,
  ad_account_opened_at: o.exampleAt,
  credit_score: 100,
  shop_level: 1,
  settled_put_volume: '0.00',
  followed_agent: null,
  has_transaction_password: true,
  has_payout_account: false,
  withdrawals_wait_until: null,
  created_at: o.exampleAt,
  revision: 1,
};

const creditEvent = v.object({
  event_id: f.id,
  at: f.instant,
  change: f.count,
  score_after: f.count,
  kind: v.picklist(['plan_settled', 'rule_breach', 'objection_upheld']),
  note: v.nullable(v.string()),
});

export const show = defineOperatorCall({
  name: 'merchants.show',
  isAct: false,
  summary: 'A merchant’s account, balances, plans and standing',
  description:
    'Every balance is the sum of its ledger entries. The read is recorded, because the answer contains personal data.',
  request: v.strictObject({ merchant: o.merchantRef }),
  fields: { merchant: merchantText },
  response: v.object({
    merchant,
    currency: f.currency,
    balances: v.record(v.picklist(merchantAccounts), f.amount),
    plans: v.record(
      v.picklist(['wait_put', 'matching', 'putting', 'put_failed', 'put_finished', 'wait_settlement', 'settled']),
      f.count,
    ),
    sessions: f.count,
    credit_events: v.array(creditEvent),
    /** Of its business; its login is found by this name. */
    people: v.array(
      v.object({
        username: v.string(),
        name: v.string(),
        role: v.picklist(memberRoles),
        last_seen_at: f.instantOrNull,
      }),
    ),
    /** The businesses that its login belongs to; empty for a login without one. */
    works_for: v.array(v.object({ merchant_no: v.string(), name: v.string(), role: v.picklist(memberRoles) })),
  }),
  reasons: ['merchant_not_found'],
  example: {
    request: { merchant: '81XZ0F' },
    response: {
      merchant: exampleMerchant,
      currency: 'USD',
      balances: zeroBalances,
      plans: Object.fromEntries(planState.options.map((state) => [state, 0])),
      sessions: 1,
      credit_events: [],
      people: [{ username: 'harborbikes', name: 'Harbor Bikes', role: 'owner', last_seen_at: o.exampleAt }],
      works_for: [{ merchant_no: '81XZ0F', name: 'Harbor Bikes', role: 'owner' }],
    },
  },
});

export const setState = defineOperatorCall({
  name: 'merchants.setState',
  summary: 'Change the state of an account',
  description:
    'Any state but `active` ends every session; the merchant reads the reason beside the contacts, in the language named. Money stays where it is and remains the merchant’s: locking out one who has money or running plans takes two operators.',
  request: v.strictObject({
    merchant: o.merchantRef,
    state: accountState,
    reason: o.reason,
    lang: v.optional(f.language),
    ...o.seen,
  }),
  fields: {
    merchant: merchantText,
    state: 'The new state.',
    reason: 'Why; the merchant reads it.',
    lang: 'The language of the message, where it is not the merchant’s own; it becomes the account’s.',
    ...o.seenFields,
  },
  response: v.object({ merchant, sessions_ended: f.count }),
  reasons: ['merchant_not_found', 'state_refuses'],
  example: {
    request: {
      merchant: '81XZ0F',
      state: 'disabled',
      reason: 'Identity papers expired; send new ones to customer service.',
    },
    response: { merchant: { ...exampleMerchant, state: 'disabled' }, sessions_ended: 1 },
  },
});

export const resetPassword = defineOperatorCall({
  name: 'merchants.resetPassword',
  showsSecret: true,
  summary: 'Issue a one-time code for a forgotten password',
  description:
    'After an identity check, which is recorded. The code is shown once, here; earlier ones become invalid. When it is used, every session ends and withdrawals wait 24 hours. A code for `second_factor` is entered after the password, in place of the authenticator’s, and turns it off.',
  request: v.strictObject({
    merchant: o.merchantRef,
    kind: v.picklist(['login', 'transaction', 'second_factor']),
    identity_check: v.pipe(o.evidence, v.minLength(10)),
  }),
  fields: {
    merchant: merchantText,
    kind: 'Which password: `login`, or `transaction`; or `second_factor`, for a lost authenticator without recovery codes.',
    identity_check: 'What was checked, and how: at least 10 characters.',
  },
  response: v.object({ code: v.string(), expires_at: f.instant }),
  reasons: ['merchant_not_found'],
  example: {
    request: {
      merchant: '81XZ0F',
      kind: 'login',
      identity_check: 'Video call; passport compared with the photo on file.',
    },
    response: { code: 'RST-7F3A-92C1-K4QM', expires_at: '2026-11-22T08:00:00.000Z' },
  },
});

export const recordBounce = defineOperatorCall({
  name: 'merchants.recordBounce',
  summary: 'Stop mail to an address that it comes back from',
  description:
    'For a mail that was taken and came back later. Nothing is sent to the merchant’s address until they change it or ask for another try; the app tells them. A refusal by the mail server, and a returned mail where SMTP_BOUNCES is set, do the same by themselves.',
  request: v.strictObject({ merchant: o.merchantRef, reason: o.reason }),
  fields: { merchant: merchantText, reason: 'What the returned mail says; it is in the audit log.' },
  response: v.object({ is_new: v.boolean() }),
  reasons: ['merchant_not_found'],
  example: { request: { merchant: '81XZ0F', reason: '550 5.1.1 no such mailbox' }, response: { is_new: true } },
});

export const endSessions = defineOperatorCall({
  name: 'merchants.endSessions',
  summary: 'Sign a merchant out, everywhere or in one place',
  description: 'The tokens are invalid at once.',
  request: v.strictObject({ merchant: o.merchantRef, session_id: v.optional(f.id), reason: o.reason }),
  fields: {
    merchant: merchantText,
    session_id: 'Only this session, from `merchants sessions`.',
    reason: 'Why; it is in the audit log.',
  },
  response: v.object({ sessions_ended: f.count }),
  reasons: ['merchant_not_found', 'session_not_found'],
  example: { request: { merchant: '81XZ0F', reason: 'A lost telephone.' }, response: { sessions_ended: 2 } },
});

export const recordBreach = defineOperatorCall({
  name: 'merchants.recordBreach',
  summary: 'Record an upheld breach of a published rule',
  description:
    'Takes 10 points off the credit score (never below 0). The merchant reads the rule and can object. A case is recorded once.',
  request: v.strictObject({
    merchant: o.merchantRef,
    rule: f.line(200),
    evidence: o.evidence,
    case_reference: o.reference,
  }),
  fields: {
    merchant: merchantText,
    rule: 'The exact text of the published operating rule that was broken; the merchant reads it.',
    evidence: 'The evidence of the breach, for the audit log.',
    case_reference: 'Your case number: the same one is recorded once.',
  },
  response: v.object({ event: creditEvent }),
  reasons: ['merchant_not_found', 'operator_object_not_found', 'reference_already_recorded'],
  example: {
    request: {
      merchant: '81XZ0F',
      rule: 'No misleading creatives',
      evidence: 'Screenshots of 20 November.',
      case_reference: 'CASE-118',
    },
    response: {
      event: {
        event_id: o.exampleId,
        at: o.exampleAt,
        change: -10,
        score_after: 90,
        kind: 'rule_breach',
        note: 'No misleading creatives',
      },
    },
  },
});

export const upholdObjection = defineOperatorCall({
  name: 'merchants.upholdObjection',
  summary: 'Uphold a merchant’s objection to a breach',
  description: 'Returns exactly the points that the breach took, at most up to 100, once.',
  request: v.strictObject({ event_id: f.id, reason: o.reason }),
  fields: {
    event_id: 'The breach’s event, from `merchants show`.',
    reason: 'Why the objection is right; the merchant reads it.',
  },
  response: v.object({ event: creditEvent }),
  reasons: ['operator_object_not_found', 'reference_already_recorded'],
  example: {
    request: { event_id: o.exampleId, reason: 'The creative was another merchant’s.' },
    response: {
      event: {
        event_id: o.exampleId,
        at: o.exampleAt,
        change: 10,
        score_after: 100,
        kind: 'objection_upheld',
        note: null,
      },
    },
  },
});
