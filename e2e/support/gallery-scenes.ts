/** The scenes of the gallery: every route and dialog, in every possible state. */
import { documents } from '@placard/contract/documents';

/** `full`: as the demo merchant sees it. The others are the same screen with other answers. */
export const states = ['full', 'empty', 'loading', 'error', 'long'] as const;
export type State = (typeof states)[number];

export interface Scene {
  name: string;
  route: string;
  states: readonly State[];
  /** The user of the scene; nobody if empty. */
  merchant: '' | 'demo' | 'starter' | 'cashout';
  /** A word to type into a field of this name, such as an amount above the balance. */
  fill?: Readonly<Record<string, string>>;
  /** Values in local storage, such as an act whose answer was lost; removed for the next scene. */
  kept?: Readonly<Record<string, unknown>>;
  /** A control to tap then, found by a part that is the same in every language. */
  tap?: string;
}

const all = states;
const once = ['full'] as const;
const read = ['full', 'loading', 'error', 'long'] as const;

function scene(name: string, route: string, options: Partial<Omit<Scene, 'name' | 'route'>> = {}): Scene {
  return { name, route, states: once, merchant: 'demo', ...options };
}

const nobody = { merchant: '' } as const;
const lost = { key: 'gallery', sentAt: Date.parse('2026-11-21T08:00:00Z') };

const disputed = documents.exchange.dispute.example.response.order;
const paid = {
  ...disputed,
  exchange_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a10',
  exchange_no: 'X7Q2M4KY',
  state: 'paid',
  dispute: null,
  ended_at: '2026-11-21T08:00:00.000Z',
  disputable_until: '2026-11-28T08:00:00.000Z',
};

/** The demo world has no exchange: the merchant of the scenes that name one is answered with these. */
export const sceneExchanges = [disputed, paid] as const;
export const exchangingMerchant = 'cashout';
const exchanging = { merchant: exchangingMerchant } as const;

/** The people of the scenes' merchant, and an invitation that can be accepted, are those of the documents. */
const people = documents.people.list.example.response;
const scenePerson = people.people[0]?.person_id ?? '';
const sceneInvitation = people.invitations[0]?.invitation_id ?? '';
export const sceneCode = documents.people.accept.example.request.code;

/** The end of the address of a scene whose plan is answered with repeats that are paused. */
export const pausedRepeat = '&repeat=paused';

/** Words in capitals in a route are numbers of the demo world (scene-page.ts). */
export const scenes: readonly Scene[] = [
  scene('login', '/login', nobody),
  scene('login-empty-submit', '/login', { ...nobody, tap: 'button[type="submit"]' }),
  scene('login-language', '/login?sheet=language', nobody),
  scene('login-service', '/login?sheet=service', { ...nobody, states: read }),
  scene('login-display', '/login?sheet=display', nobody),
  scene('login-reset', '/login?sheet=reset:login', nobody),
  scene('account-disabled', '/login?sheet=service:403', nobody),
  scene('register', '/register', { ...nobody, states: ['full', 'error'] }),
  scene('register-empty-submit', '/register', { ...nobody, tap: 'button[type="submit"]' }),
  scene('register-invited', `/register?invitation=${sceneCode}`, { ...nobody, states: ['full', 'long'] }),
  scene('register-not-invited', '/register?invitation=INV-0000-0000-0000', nobody),
  scene('register-terms', '/register?sheet=terms', nobody),
  scene('entry', '/entry?token=none', { ...nobody, states: ['loading', 'error'] }),
  scene('welcome', '/ad-welcome', nobody),
  scene('welcome-code', '/ad-welcome'),
  scene('welcome-invitation', `/ad-welcome?sheet=invitation:${sceneCode}`, { states: ['full', 'long'] }),
  scene('not-found', '/nowhere', nobody),
  scene('customer-refused', '/customer?url=https://elsewhere.example/', { states: read }),
  scene('ad-center', '/ad-center', { states: all }),
  scene('ad-center-figure', '/ad-center?sheet=figure:profit', { states: read }),
  scene('ad-center-result', '/ad-center?sheet=figure:result', { states: read }),
  scene('ad-center-file', '/ad-center?sheet=figures-file'),
  scene('ad-center-table', '/ad-center', { tap: 'figure button[aria-pressed]' }),
  scene('ad-center-official', '/ad-center?sheet=official:WAITING'),
  scene('ad-center-guarantee', '/ad-center?sheet=guarantee'),
  scene('ad-center-profile', '/ad-center?sheet=profile', { states: read }),
  scene('ad-center-settings', '/ad-center?sheet=settings'),
  scene('ad-center-notices', '/ad-center?sheet=notices'),
  scene('ad-center-alerts', '/ad-center?sheet=alerts'),
  scene('ad-center-alert', '/ad-center?sheet=alerts:balance_low'),
  scene('ad-center-quiet-hours', '/ad-center?sheet=alerts:quiet'),
  scene('ad-center-security', '/ad-center?sheet=security', { states: read }),
  scene('ad-center-passkeys', '/ad-center?sheet=passkeys', { states: read }),
  scene('ad-center-factor', '/ad-center?sheet=factor', { states: read }),
  scene('ad-center-api-keys', '/ad-center?sheet=api-keys', { states: read }),
  scene('ad-center-new-api-key', '/ad-center?sheet=api-keys:new'),
  scene('ad-center-people', '/ad-center?sheet=people', { merchant: 'cashout', states: read }),
  scene('ad-center-person', `/ad-center?sheet=people:${scenePerson}`, {
    merchant: 'cashout',
    states: ['full', 'long'],
  }),
  scene('ad-center-person-change', `/ad-center?sheet=people:${scenePerson}:change`, { merchant: 'cashout' }),
  scene('ad-center-hand-over', `/ad-center?sheet=people:${scenePerson}:hand-over`, { merchant: 'cashout' }),
  scene('ad-center-invitation', `/ad-center?sheet=people:${sceneInvitation}`, { merchant: 'cashout' }),
  scene('ad-center-new-person', '/ad-center?sheet=people:new', { merchant: 'cashout' }),
  scene('ad-center-businesses', '/ad-center?sheet=businesses', { states: read }),
  scene('ad-center-webhooks', '/ad-center?sheet=webhooks', { states: read }),
  scene('ad-center-new-webhook', '/ad-center?sheet=webhooks:new'),
  scene('ad-center-papers', '/ad-center?sheet=papers', { states: all }),
  scene(
    'ad-center-paper',
    `/ad-center?sheet=papers:${documents.papers.list.example.response.list[0]?.paper_id ?? ''}`,
    {
      states: ['long'],
    },
  ),
  scene('ad-center-company', '/ad-center?sheet=company', { states: read }),
  scene('ad-center-owed', '/ad-center?sheet=owed', { states: all }),
  scene('ad-center-close', '/ad-center?sheet=close', { states: ['full', 'long'] }),
  scene('ad-center-logout', '/ad-center?sheet=logout'),
  scene('activities', '/ad-center/activities', { states: read }),
  scene('coupons', '/ad-center/coupons', { states: all }),
  scene('coupons-used', '/ad-center/coupons?tab=used', { states: ['full', 'empty'] }),
  scene('edit-login-password', '/ad-center/edit-login-password', { tap: 'button[type="submit"]' }),
  scene('edit-pay-password', '/ad-center/edit-pay-password'),
  scene('feedback', '/ad-center/feedback', { states: all }),
  scene('level', '/ad-center/level', { states: all }),
  scene('membership', '/ad-center/level?sheet=membership'),
  scene('operated', '/ad-center/operated', { states: all }),
  scene('follow', '/ad-center/operated?sheet=follow:FOLLOWED'),
  scene('unfollow', '/ad-center/operated?sheet=unfollow'),
  scene('questions', '/ad-center/ques-detail', { states: read }),
  scene('rules', '/ad-center/ques-detail?doc=rules', { states: ['full', 'long'] }),
  scene('terms', '/ad-center/ques-detail?doc=terms'),
  scene('privacy', '/ad-center/ques-detail?doc=privacy'),
  scene('notifications', '/notification', { states: all }),
  scene('notification', '/notification?sheet=note:NOTIFICATION', { states: ['full', 'long'] }),
  scene('not-me', '/notification?sheet=not-me'),
  scene('plans', '/plan', { states: all }),
  scene('plans-compare', '/plan?status=wait_put&sheet=compare:OFFERS', { states: ['full', 'long'] }),
  scene('plans-search', '/plan?sheet=search'),
  scene('plans-searched', '/plan?type=game&least=20.00&from=2026-01-01'),
  scene('plans-nothing-found', '/plan?text=nothing-of-that-name'),
  scene('plans-failed', '/plan?status=put_failed', { states: ['full', 'empty'] }),
  scene('plan-running', '/plan/detail?plan_no=PUTTING', { states: read }),
  scene('plan-settled', '/plan/detail?plan_no=SETTLED', { states: ['full', 'long'] }),
  scene('plan-failed', '/plan/detail?plan_no=FAILED'),
  scene('plan-figure', '/plan/detail?plan_no=SETTLED&sheet=figure:spent'),
  scene('plan-result', '/plan/detail?plan_no=SETTLED&sheet=figure:profit', { states: ['full', 'long'] }),
  scene('plan-transfers', '/plan/detail?plan_no=SETTLED&sheet=transfers:spend:SETTLED', { states: read }),
  scene('plan-events', '/plan/detail?plan_no=SETTLED&sheet=events:SETTLED:impression', { states: read }),
  scene('plan-stop', '/plan/detail?plan_no=PUTTING&sheet=stop'),
  scene('plan-adjust', '/plan/detail?plan_no=PUTTING&sheet=adjust'),
  scene('plan-extend', '/plan/detail?plan_no=PUTTING&sheet=extend', { fill: { amount: '10.00' } }),
  scene('plan-repeat', '/plan/detail?plan_no=PUTTING&sheet=repeat', {
    states: ['full', 'long'],
    fill: { limit: '900.00' },
  }),
  scene('plan-repeat-paused', `/plan/detail?plan_no=PAUSED${pausedRepeat}`),
  scene('product', '/plan/goods-detail?plan_no=WAITING', { states: read }),
  scene('put', '/plan/goods-detail?plan_no=WAITING&sheet=put', { states: ['full', 'long'], fill: { amount: '60.00' } }),
  scene('put-coupons', '/plan/goods-detail?plan_no=WAITING&sheet=put:coupon'),
  scene('put-too-much', '/plan/goods-detail?plan_no=WAITING&sheet=put', { fill: { amount: '99999' } }),
  scene('wallet', '/wallet', { states: all }),
  scene('wallet-search', '/wallet?sheet=search'),
  scene('wallet-nothing-found', '/wallet?text=nothing-of-that-name'),
  scene('wallet-lost-answers', '/wallet', {
    kept: {
      'placard:key:wallet.withdraw:gallery': { ...lost, call: 'wallet.withdraw', amount: '100.00', outcome: 'done' },
      'placard:key:plans.put:gallery': { ...lost, call: 'plans.put', amount: '60.00', outcome: 'not_done' },
    },
  }),
  scene('wallet-start-up', '/wallet', { merchant: 'starter' }),
  scene('wallet-total', '/wallet?sheet=figure:total'),
  scene('wallet-available', '/wallet?sheet=figure:available', { states: read }),
  scene('wallet-start-up-figure', '/wallet?sheet=figure:start_up', { merchant: 'starter' }),
  scene('wallet-transfer', '/wallet?sheet=transfer:TRANSFER', { states: ['full', 'long'] }),
  scene('wallet-thread', '/wallet?sheet=thread', { states: all }),
  scene('wallet-thread-plan', '/wallet?sheet=thread:plan:SETTLED', { states: read }),
  scene('wallet-thread-available', '/wallet?sheet=thread:available'),
  scene('holdings', '/wallet?sheet=holdings', { states: all }),
  scene('holding-appealed', '/wallet?sheet=holdings:APPEALED', { states: ['full', 'long'] }),
  scene('holding-to-appeal', '/wallet?sheet=holdings:HELD'),
  scene('wallet-calendar', '/wallet?sheet=calendar', { states: all }),
  scene('statement', '/wallet?sheet=statement', { states: read }),
  scene('withdraw', '/wallet?sheet=withdraw', { states: read, fill: { amount: '100.00' } }),
  scene('withdraw-blocked', '/wallet?sheet=withdraw', { merchant: 'starter' }),
  scene('withdraw-six-digits', '/wallet?sheet=withdraw', { fill: { amount: '100.00' }, tap: 'button[type="submit"]' }),
  scene('withdrawals', '/wallet?sheet=withdrawals', { merchant: 'cashout', states: all }),
  scene('withdrawal', '/wallet?sheet=withdrawal:WITHDRAWAL', { merchant: 'cashout', states: ['full', 'long'] }),
  scene('recharge', '/wallet?sheet=recharge'),
  scene('recharge-booked', '/wallet?sheet=recharge:RECHARGE', { states: ['full', 'long'] }),
  scene('bind-card', '/wallet/bind-card', { states: read }),
  scene('bind-card-new', '/wallet/bind-card', { states: ['empty'] }),
  scene('set-password', '/wallet/set-password', { states: ['empty'] }),
  scene('exchange', '/wallet/foreign-exchange', { states: all }),
  scene('exchange-record', `/wallet/foreign-exchange?sheet=exchange:${paid.exchange_id}`, exchanging),
  scene('exchange-disputed', `/wallet/foreign-exchange?sheet=exchange:${disputed.exchange_id}`, exchanging),
  scene('exchange-dispute', `/wallet/foreign-exchange?sheet=dispute:${paid.exchange_id}`, exchanging),
];
