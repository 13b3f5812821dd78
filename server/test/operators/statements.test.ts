import { beforeAll, describe, expect, it } from 'vitest';
import { operatorCalls as op } from '@placard/contract/operator';
import { checkBooks } from '../../src/ledger/books.ts';
import { makeOperatorSession } from '../support/operator-session.ts';
import { addMerchant } from '../support/world.ts';
import { useOperatorApi } from './operator-api.ts';

const api = useOperatorApi();

function camt(id: string, account: string, reference: string) {
  const content = `<Document><BkToCstmrStmt><Stmt><Id>${id}</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct><Ntry>
    <Amt Ccy="USD">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-24</Dt></BookgDt>
    <AcctSvcrRef>${reference}</AcctSvcrRef></Ntry></Stmt></BkToCstmrStmt></Document>`;
  return { format: 'camt053' as const, content };
}

const [one, two] = ['DE02120300000000202051', 'GB29NWBK60161331926819'];

it('are recorded under a name that another account has, or that somebody took for another file', async () => {
  const junk = 'booked_on,amount,currency,reference,end_to_end_id\n2026-11-23,1.00,USD,J-1,\n';
  await api.done(op.statements.record, { format: 'csv', content: junk, statement: '00124' });
  for (const file of [camt('00124', one, 'FALSE'), camt('00124', one, 'R-1'), camt('00124', two, 'R-1')]) {
    await api.done(op.statements.record, file);
    await api.refuses('reference_already_recorded', op.statements.record, file);
  }
  const linesOf = async (filter: object) =>
    (await api.done(op.statements.lines, { statement: '00124', ...filter })).list.map((line) => line.reference);
  expect(await linesOf({ account: two })).toEqual(['R-1']);
  expect(await linesOf({})).toHaveLength(4);
});

describe('what was recorded as arrived', () => {
  const csv = (statement: string, ...lines: string[]) => ({
    format: 'csv' as const,
    statement,
    content: ['booked_on,amount,currency,reference,end_to_end_id,return_reason,text', ...lines, ''].join('\n'),
  });
  const topUp = async (amount: string, reference: string) =>
    await api.done(op.topups.record, { merchant, amount, reference });
  // Without what tests recorded as nobody.
  const unmatched = async () =>
    (await api.done(op.arrivals.list, {})).list
      .filter(({ booked_by }) => !booked_by.includes('test'))
      .map(({ reference }) => reference);
  const outcomes = async (file: ReturnType<typeof csv>) =>
    (await api.done(op.statements.record, file, api.tokens.finance)).list.map(({ outcome }) => outcome);
  const needsPerson = async () => (await api.done(op.statements.lines, {})).list;
  const queue = async (name: string) =>
    (await api.done(op.queues.counts, {})).list.find((row) => row.queue === name)?.count;
  let merchant: string;

  beforeAll(async () => {
    merchant = (await addMerchant(api.deps, 1n)).merchantNo;
  });

  it('is matched with its line, at once or by another, once, and only by its amount', async () => {
    await topUp('20.00', 'M-1');
    await topUp('30.00', 'M-2');
    expect(await unmatched()).toEqual(['M-2', 'M-1']);
    const file = csv(
      'S-1',
      '2026-11-23,20.00,USD,m -1,,,',
      '2026-11-23,31.00,USD,M-2,,,',
      '2026-11-23,40.00,USD,M-3,,,',
    );
    // Whose money the first is, no line says.
    expect(await outcomes(file)).toEqual(['not_ours', 'not_ours', 'not_ours']);
    await api.refuses('reference_already_recorded', op.statements.record, file);
    const { line_id } = (await api.done(op.arrivals.list, {})).list.find(({ reference }) => reference === 'M-1') ?? {};
    await api.done(op.arrivals.match, { reference: 'M-1', line_id: line_id ?? '' }, api.tokens.finance);
    await topUp('40.00', 'M-3');
    // The same payment on another statement backs nothing more.
    expect(await outcomes(csv('S-2', '2026-11-23,20.00,USD,M-1,,,'))).toEqual(['not_ours']);
    expect(await unmatched()).toEqual(['M-2']);
    expect((await needsPerson()).map(({ reference }) => reference)).not.toContain('M-3');
    const log = await api.deps.sql`select actor, details from audit_log where act = 'arrival_matched' order by id`;
    expect(log.map(({ actor, details }) => [typeof actor, (details as { reference: string }).reference])).toEqual([
      ['string', 'M-1'],
      ['string', 'M-3'],
    ]);
  });

  it('is decided by a person where a line names two bookings', async () => {
    await topUp('50.00', 'N-1');
    await topUp('50.00', 'N-2');
    expect(await outcomes(csv('S-3', '2026-11-23,50.00,USD,N-1,N-2,,'))).toEqual(['several_booked']);
    const [line] = await needsPerson();
    const asked = { reference: 'n-2', line_id: line?.line_id ?? '' };
    await api.refuses('invalid_fields', op.arrivals.match, { ...asked, reference: 'M-2' }, api.tokens.finance);
    await api.refuses('own_proposal', op.arrivals.match, asked);
    expect(await api.done(op.arrivals.match, asked, api.tokens.finance)).toMatchObject({
      arrival: { reference: 'N-2', amount: '50.00' },
    });
    await api.refuses('state_refuses', op.arrivals.match, asked, api.tokens.finance);
    await api.refuses('invalid_fields', op.arrivals.match, { ...asked, reference: 'N-1' }, api.tokens.finance);
    expect(await unmatched()).toEqual(['N-1', 'M-2']);
  });

  it('is backed by nobody who booked it, and a copy of its line backs nothing else', async () => {
    const own = async (file: ReturnType<typeof csv>) => (await api.done(op.statements.record, file)).list[0];
    await topUp('60.00', 'O-1');
    const line = await own(csv('S-4', '2026-11-23,60.00,USD,O-1,,,'));
    expect(line?.outcome).toBe('same_person');
    await own(csv('S-5', '2026-11-23,61.00,USD,O-2,,,'));
    await topUp('61.00', 'O-2');
    const { list } = await api.done(op.arrivals.list, {});
    expect(list.slice(0, 2)).toMatchObject([{ reference: 'O-2' }, { line_id: line?.line_id }]);
    for (const { reference, line_id } of list.slice(0, 2)) {
      const asked = { reference, line_id: line_id ?? '' };
      await api.refuses('own_proposal', op.arrivals.match, asked);
      await api.done(op.arrivals.match, asked, api.tokens.finance);
    }
    await topUp('60.00', 'O-3');
    // Whether it names the other booking or a person chooses it.
    expect(await outcomes(csv('S-6', '2026-11-23,60.00,USD,O-1,O-3,,'))).toEqual(['not_ours']);
    const [copy] = await needsPerson();
    const second = { reference: 'O-3', line_id: copy?.line_id ?? '' };
    await api.refuses('invalid_fields', op.arrivals.match, second, api.tokens.finance);
    expect(await unmatched()).toEqual(['O-3', 'N-1', 'M-2']);
  });

  it('is backed by nobody who proposed it, whichever comes first', async () => {
    const approved = async (reference: string) => {
      const request = { merchant, amount: '9000.00', reference };
      const proposal_id = await api.propose(op.topups.record, request, api.tokens.finance);
      await api.done(op.proposals.approve, { proposal_id });
    };
    await approved('P-1');
    const file = csv('S-7', '2026-11-23,9000.00,USD,P-1,,,', '2026-11-23,9000.00,USD,P-2,,,');
    expect(await outcomes(file)).toEqual(['same_person', 'not_ours']);
    await approved('p-2');
    const { list } = await api.done(op.arrivals.list, {});
    const third = await makeOperatorSession(api.deps.sql, 'third');
    for (const { reference, line_id, booked_by } of list.slice(0, 2)) {
      expect(booked_by.toSorted()).toEqual(['finance', 'nadia']);
      const asked = { reference, line_id: line_id ?? '' };
      for (const token of [api.tokens.finance, api.tokens.manager])
        await api.refuses('own_proposal', op.arrivals.match, asked, token);
      await api.done(op.arrivals.match, asked, third);
    }
  });

  it('is shown to all operators with its sum once it is unmatched for too long', async () => {
    expect(await queue('arrivals_unmatched')).toBe(0);
    await api.deps
      .sql`update recorded_reference set recorded_at = recorded_at - interval '5 days' where reference = 'M-2'`;
    expect(await queue('arrivals_unmatched')).toBe(1);
    expect(await queue('lines_unmatched')).toBeGreaterThan(0);
    expect((await api.done(op.arrivals.list, { is_late: true })).list).toMatchObject([{ reference: 'M-2' }]);
    expect((await api.done(op.overview.show, {})).errors).toContainEqual(
      expect.objectContaining({ kind: 'unmatched_arrivals', what: '30.00 USD', count: 1 }),
    );
    const { isBalanced, totals } = await checkBooks(api.deps.sql);
    expect(isBalanced).toBe(true);
    const [tests] = await api.deps.sql<{ minor: string }[]>`
      select sum(amount_minor)::text as minor from recorded_reference where recorded_by = 'test'`;
    expect(BigInt(totals['booked_without_bank_line'] ?? '') - BigInt(tests?.minor ?? '')).toBe(14_000n);
  });
});
