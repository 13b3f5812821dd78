import { describe, expect, it } from 'vitest';
import { languageCodes, toMinor, zero } from '@placard/contract';
import type { LanguageCode, Minor } from '@placard/contract';
import { languages } from './all.ts';
import { notificationText } from './notification-text.ts';
import { amountParam, notificationTemplates } from './notification-templates.ts';
import type { NotificationTemplate, ParamKind, ParamTypes } from './notification-templates.ts';

const samples: { [Kind in ParamKind]: ParamTypes[Kind] } = {
  text: 'P1-ABC123',
  note: 'Seen twice.',
  amount: amountParam(toMinor(123_456n), 'USD'),
  change: amountParam(toMinor(-620n), 'USD'),
  signed_count: 1,
  count: 2_000,
  rate: 250,
  days: 29,
  place: 3_700,
  added: amountParam(toMinor(6_350n), 'USD'),
  returned: amountParam(toMinor(3_235n), 'USD'),
  instant: '2026-11-30T23:30:00.000Z',
  day: '2026-11-30',
  end_reason: 'no_delivery',
  repeat_stop: 'limit_used',
  credit_cause: 'rule_breach',
  account_state: 'disabled',
  password_kind: 'transaction',
  exchange_end: 'exchange_expired',
  source: 'simulated_own_source',
  device: 'Chrome, Android',
};

const templates = Object.keys(notificationTemplates) as NotificationTemplate[];
const kindsOf = (template: NotificationTemplate): Record<string, ParamKind> => notificationTemplates[template];
const sampleOf = (template: NotificationTemplate) =>
  Object.fromEntries(Object.entries(kindsOf(template)).map(([name, kind]) => [name, samples[kind]]));

describe.each(Object.entries(languages))('the notifications in %s', (_code, { server }) => {
  it.each(templates)('%s names each value that the template has, and no other', (template) => {
    const { title, body } = server.notifications.templates[template];
    const named = [...`${title} ${body}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    // An offering's number makes the link of the notification; its text is the same for everybody.
    const values = Object.keys(kindsOf(template)).filter((name) => name !== 'offering_no');
    expect(new Set(named)).toEqual(new Set(values));
  });
});

describe.each(Object.entries(languages))('on a locked screen in %s', (_code, { server }) => {
  it.each(templates)('the title of %s tells no value: no amount, number or name', (template) => {
    expect(server.notifications.templates[template].title).not.toMatch(/[{}\d]/);
  });
});

describe('a notification', () => {
  it.each(languageCodes.flatMap((lang) => templates.map((template) => [lang, template] as const)))(
    'in %s: %s has a title and a whole sentence',
    (lang, template) => {
      const { title, body } = notificationText(template, sampleOf(template), { lang, zone: '+07:00' });
      expect(title).not.toBe('');
      expect(body).not.toMatch(/[{}]|undefined|NaN|\[object/);
    },
  );

  it('writes amounts digit by digit, however large, with the currency', () => {
    const params = { amount: amountParam(toMinor(123_456_789_012_345_678n), 'USD'), reference: 'W' };
    expect(notificationText('top_up_recorded', params, { lang: 'en', zone: 'UTC' }).body).toContain(
      '1,234,567,890,123,456.78\u00a0USD',
    );
    const yen = { amount: amountParam(toMinor(1_500n), 'JPY'), reference: 'W' };
    expect(notificationText('top_up_recorded', yen, { lang: 'en', zone: 'UTC' }).body).toContain('1,500\u00a0JPY');
  });

  it('has words for a device that did not name itself', () => {
    const body = (lang: LanguageCode) => notificationText('new_device', { device: '' }, { lang, zone: 'UTC' }).body;
    expect(body('en')).toContain('on a new device (type unknown).');
    expect(body('zh')).toContain('在新设备（型号未知）上');
    expect(body('cht')).toContain('在新裝置（機型不明）上');
    expect(body('vi')).toContain('trên thiết bị mới (không rõ loại).');
  });

  it('shows a loss as plainly as a gain', () => {
    const body = (result: Minor) =>
      notificationText(
        'plan_settled',
        {
          plan_no: 'P',
          cost: amountParam(zero, 'USD'),
          earned: amountParam(zero, 'USD'),
          result: amountParam(result, 'USD'),
          place: null,
          net: amountParam(zero, 'USD'),
          returned: null,
          source: null,
        },
        { lang: 'en', zone: 'UTC' },
      ).body;
    expect(body(toMinor(-620n))).toContain('result is \u22126.20\u00a0USD');
    expect(body(toMinor(620n))).toContain('result is +6.20\u00a0USD');
    expect(body(zero)).toContain('result is 0.00\u00a0USD');
  });

  it('names what a settlement paid and the plan returned earlier, each if any, and a comparison only where it is better than another', () => {
    const amount = amountParam(zero, 'USD');
    const params = { plan_no: 'P', cost: amount, earned: amount, result: amount, source: null };
    const body = (place: number | null, returned: ParamTypes['returned'], lang: LanguageCode = 'en', net = amount) =>
      notificationText('plan_settled', { ...params, place, net, returned }, { lang, zone: 'UTC' }).body;
    const plain = 'Plan P is settled. It cost 0.00\u00a0USD and earned 0.00\u00a0USD, so your result is 0.00\u00a0USD.';
    const returned = ' 32.35\u00a0USD had already been returned to your available funds.';
    expect(body(null, null)).toBe(plain);
    expect(body(0, samples.returned)).toBe(plain + returned);
    expect(body(0, samples.returned, 'en', samples.added)).toBe(
      `${plain} 63.50\u00a0USD was added to your available funds.${returned}`,
    );
    expect(body(4_500, null)).toContain('. That is better than at least 45% of the other settled plans of this offer.');
    for (const lang of languageCodes) {
      expect(body(0, null, lang)).toBe(body(null, null, lang));
      expect(body(null, samples.returned, lang)).toMatch(/32[.,]35/);
    }
  });

  it('ends an operator’s reason with one full stop, whether or not it has its own', () => {
    const body = (reason: string, lang: LanguageCode) =>
      notificationText(
        'withdrawal_returned',
        { withdrawal_no: 'W1', amount: amountParam(toMinor(620n), 'USD'), reason },
        { lang, zone: 'UTC' },
      ).body;
    expect(body('Account closed', 'en')).toContain('W1: Account closed. 6.20');
    expect(body('Account closed.', 'en')).toBe(body('Account closed', 'en'));
    expect(body('账户已关闭。', 'zh')).toBe(body('账户已关闭', 'zh'));
    expect(body('Is it closed?', 'en')).toContain('closed? 6.20');
  });

  it('leaves a note out that is not there', () => {
    const params = { state: 'disabled', note: null };
    expect(notificationText('state_changed', params, { lang: 'en', zone: 'UTC' }).body).toBe(
      'Your account is now disabled.',
    );
  });
});
