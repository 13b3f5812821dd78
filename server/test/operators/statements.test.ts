import { expect, it } from 'vitest';
import { operatorCalls as op } from '@placard/contract/operator';
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
