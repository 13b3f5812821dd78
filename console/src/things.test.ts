import { describe, expect, it } from 'vitest';
import { allOperatorCalls, operatorCalls, operatorRoles, permissions } from '@placard/contract/operator';
import { navigation } from './navigation.ts';
import {
  callsAbout,
  callsBeside,
  callsOf,
  doesFit,
  historyRequest,
  isList,
  listsOf,
  whyNot,
  wordsOf,
} from './things.ts';
import type { Row } from './things.ts';

const op = operatorCalls;
const rowOf = (call: (typeof allOperatorCalls)[number]) => (call.example.response as { list: Row[] }).list[0] ?? {};
const names = (calls: readonly { name: string }[]) => calls.map(({ name }) => name);

/** Calls used by hand-written screens: signing in, evidence, previews, histories, one's own account. */
const byHand = ['session', 'secondFactor', 'passkeys', 'files', 'previews', 'history'];

describe('the registry on screens', () => {
  it('has a place in the navigation for every area', () => {
    const areas = new Set(allOperatorCalls.map(({ name }) => name.split('.')[0] ?? ''));
    const shown = Object.values(navigation).flat();
    expect(new Set([...shown, ...byHand])).toEqual(areas);
  });

  it('reaches every act of every area: about a row, or beside the list', () => {
    for (const area of Object.values(navigation).flat()) {
      const rows = listsOf(area).map(rowOf);
      const reached = new Set([...callsBeside(area), ...rows.flatMap((row) => callsAbout(area, row).acts)]);
      const missing = callsOf(area).filter((call) => call.isAct && !isList(call) && !reached.has(call));
      // Statements are recorded after they were checked, on a screen made by hand.
      expect(
        names(missing).filter((name) => name !== 'statements.record'),
        area,
      ).toEqual([]);
    }
  });

  it('makes a new thing beside the list, never from a row: its name would be taken', () => {
    const makers = allOperatorCalls.filter(({ name }) => name.endsWith('.create') && name !== 'proposals.create');
    for (const call of makers) {
      const [area = ''] = call.name.split('.');
      expect(names(callsBeside(area)), area).toContain(call.name);
      for (const row of listsOf(area).map(rowOf)) expect(callsAbout(area, row).acts, area).not.toContain(call);
    }
  });

  it('finds the acts and details of a row', () => {
    const { show, acts } = callsAbout('withdrawals', rowOf(op.withdrawals.list));
    expect(show?.name).toBe('withdrawals.show');
    expect(names(acts)).toEqual(['approve', 'send', 'pay', 'reject', 'return'].map((verb) => `withdrawals.${verb}`));
    expect(callsAbout('topups', rowOf(op.topups.list)).acts).toEqual([]);
    expect(names(callsBeside('topups'))).toEqual(['topups.record']);
    expect(historyRequest(rowOf(op.content.list))).toEqual({
      thing: 'content',
      id: `${String(rowOf(op.content.list).kind)}/${String(rowOf(op.content.list).slug)}`,
    });
  });

  it('books or asks back a recharge, in the states in which each fits', () => {
    const { show, acts } = callsAbout('recharges', rowOf(op.recharges.list));
    expect(show?.name).toBe('recharges.show');
    const offered = (state: string) => names(acts.filter((call) => doesFit(call, { state })));
    expect(offered('seen')).toEqual(['recharges.book', 'recharges.askBack']);
    expect(offered('expired')).toEqual(['recharges.book']);
    expect(offered('booked')).toEqual([]);
  });

  it('offers the acts that fit the row’s state, and those for which the row has no state', () => {
    const { acts } = callsAbout('withdrawals', rowOf(op.withdrawals.list));
    const offered = (row: Row) => names(acts.filter((call) => doesFit(call, row)));
    expect(offered({ state: 'requested' })).toEqual(['withdrawals.approve', 'withdrawals.reject']);
    expect(offered({ state: 'sent' })).toEqual(['withdrawals.pay', 'withdrawals.return']);
    expect(offered({ state: 'cancelled' })).toEqual([]);
    expect(offered({})).toHaveLength(5);
    expect(doesFit(op.feedback.answer, { answer: null })).toBe(true);
    expect(doesFit(op.feedback.answer, { answer: 'So.' })).toBe(false);
  });

  it('names the role that a call needs, exactly where the table refuses', () => {
    for (const call of allOperatorCalls)
      for (const role of operatorRoles) {
        const access: readonly string[] | 'anyone' = permissions[call.name];
        const isAllowed = access === 'anyone' || access.includes(role);
        expect(whyNot(role, call) === undefined, `${call.name} ${role}`).toBe(isAllowed);
      }
    expect(whyNot('support', op.topups.record)).toBe('This needs the role finance or manager. Yours is support.');
  });

  it('writes names as words', () => {
    expect([wordsOf('plans_without_delivery'), wordsOf('startUp'), wordsOf('title.en')]).toEqual([
      'Plans without delivery',
      'Start-up',
      'Title',
    ]);
  });
});
