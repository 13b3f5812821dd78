/** The files between the network and its bank, read and written. */
import { toMinor } from '@placard/contract';
import { describe, expect, it } from 'vitest';
import { writePain001 } from '../../src/bank-files/pain001.ts';
import { readCamt053, readStatementCsv, UnreadableStatement } from '../../src/bank-files/statement.ts';

const order = {
  batchNo: 'PB7Q2M4K22',
  createdAt: new Date('2026-11-21T08:00:00Z'),
  executeOn: '2026-11-23',
  currency: 'USD',
  payer: { name: 'Placard Ltd', account: 'DE02 1203 0000 0000 2020 51', bic: 'BYLADEM1001' },
  payments: [
    {
      endToEndId: 'W1',
      amountMinor: toMinor(9900n),
      payeeName: 'Tom & <Jerry>\u0000',
      account: 'DE89 3704 0044 0532 0130 00',
      bankName: 'Bank',
      branch: '',
    },
    {
      endToEndId: 'W2',
      amountMinor: toMinor(1n),
      payeeName: '王小明',
      account: '6222 0000 1234',
      bankName: '中国银行',
      branch: '浦东',
    },
  ],
};

describe('pain.001', () => {
  it('has each payment with its number, its exact amount, and a control sum', () => {
    const xml = writePain001(order);
    expect(xml).toContain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">');
    expect(xml.match(/<NbOfTxs>2<\/NbOfTxs>/g)).toHaveLength(2);
    expect(xml.match(/<CtrlSum>99.01<\/CtrlSum>/g)).toHaveLength(2);
    expect(xml).toContain('<InstdAmt Ccy="USD">99.00</InstdAmt>');
    expect(xml).toContain('<InstdAmt Ccy="USD">0.01</InstdAmt>');
    expect(xml).toContain('<IBAN>DE89370400440532013000</IBAN>');
    expect(xml).toContain('<BICFI>BYLADEM1001</BICFI>');
  });

  it('names the bank if the number is not an IBAN, and escapes text for XML', () => {
    const xml = writePain001(order);
    expect(xml).toContain('<Id>6222 0000 1234</Id>');
    expect(xml).toContain('<Nm>中国银行, 浦东</Nm>');
    expect(xml).toContain('<Nm>Tom &amp; &lt;Jerry&gt;</Nm>');
    expect(xml).not.toContain('\u0000');
  });

  it('cuts a name that is longer than SEPA banks accept', () => {
    const [payment] = order.payments;
    const xml = writePain001({ ...order, payments: payment ? [{ ...payment, payeeName: '🏦'.repeat(71) }] : [] });
    expect(xml).toContain(`<Nm>${'🏦'.repeat(70)}</Nm>`);
  });
});

function camt(entries: string, head = ''): string {
  return `<?xml version="1.0"?>${head}<d:Document xmlns:d="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><d:BkToCstmrStmt>
    <d:Stmt><d:Id>S-1</d:Id><d:Acct><d:Id><d:IBAN>DE02120300000000202051</d:IBAN></d:Id></d:Acct>${entries}</d:Stmt>
  </d:BkToCstmrStmt></d:Document>`;
}

function entry(details: string, { amount = '99.00', sign = 'DBIT', status = '<d:Sts><d:Cd>BOOK</d:Cd></d:Sts>' } = {}) {
  return `<d:Ntry><d:NtryRef>7</d:NtryRef><d:Amt Ccy="USD">${amount}</d:Amt><d:CdtDbtInd>${sign}</d:CdtDbtInd>${status}
    <d:BookgDt><d:Dt>2026-11-23</d:Dt></d:BookgDt><d:AcctSvcrRef>B-1</d:AcctSvcrRef><d:NtryDtls>${details}</d:NtryDtls></d:Ntry>`;
}

function detail(inner: string): string {
  return `<d:TxDtls>${inner}</d:TxDtls>`;
}

describe('camt.053', () => {
  it('yields a line per payment, even in a batch, with negative outgoing amounts', () => {
    const one = entry(detail('<d:Refs><d:EndToEndId>W1</d:EndToEndId></d:Refs>'));
    const batch = entry(
      detail('<d:Refs><d:EndToEndId>W2</d:EndToEndId></d:Refs><d:Amt Ccy="USD">40.0</d:Amt>') +
        detail(
          '<d:Refs><d:EndToEndId>NOTPROVIDED</d:EndToEndId><d:AcctSvcrRef>B-2</d:AcctSvcrRef></d:Refs><d:AmtDtls><d:TxAmt><d:Amt Ccy="USD">59.00000</d:Amt></d:TxAmt></d:AmtDtls>',
        ),
    );
    const statement = readCamt053(camt(one + batch));
    expect(statement).toMatchObject({ id: 'S-1', account: 'DE02120300000000202051' });
    expect(
      statement.lines.map(({ reference, endToEndId, amountMinor }) => [reference, endToEndId, amountMinor]),
    ).toEqual([
      ['B-1', 'W1', -9900n],
      ['B-1/1', 'W2', -4000n],
      ['B-2', null, -5900n],
    ]);
    expect(statement.lines[0]).toMatchObject({ bookedOn: '2026-11-23', currency: 'USD', returnReason: null });
  });

  it('has a reference for each payment of a batch, even if the bank repeats one', () => {
    const again = detail('<d:Refs><d:AcctSvcrRef>B-1</d:AcctSvcrRef></d:Refs><d:Amt Ccy="USD">40</d:Amt>');
    const { lines } = readCamt053(camt(entry(again + again)));
    expect(lines.map(({ reference }) => reference)).toEqual(['B-1/1', 'B-1/2']);
  });

  it('recognises a return by its reason, and leaves out what is not booked', () => {
    const back = entry(
      detail('<d:Refs><d:EndToEndId>W1</d:EndToEndId></d:Refs><d:RtrInf><d:Rsn><d:Cd>AC04</d:Cd></d:Rsn></d:RtrInf>'),
      { sign: 'CRDT' },
    );
    const pending = entry('', { status: '<d:Sts>PDNG</d:Sts>' });
    expect(readCamt053(camt(back + pending)).lines).toMatchObject([{ amountMinor: 9900n, returnReason: 'AC04' }]);
  });

  it.each([
    ['an entity', camt('', '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>')],
    ['what is no XML', '<Document>'],
    ['another document', '<Document><Other/></Document>'],
    ['an invalid amount', camt(entry('', { amount: '1e3' }))],
    ['a prototype’s name', '<__proto__><BkToCstmrStmt/></__proto__>'],
  ])('refuses %s', (_what, xml) => {
    expect(() => readCamt053(xml)).toThrow(UnreadableStatement);
  });
});

describe('a statement as CSV', () => {
  const head = 'booked_on,amount,currency,reference,end_to_end_id,return_reason,text\n';

  it('is read with or without the optional columns', () => {
    const { lines } = readStatementCsv(`${head}2026-11-23,-99.00,USD,B-1,W1,,"a, b"\n`, 'S-2');
    expect(lines).toMatchObject([{ amountMinor: -9900n, endToEndId: 'W1', text: 'a, b', returnReason: null }]);
    const short = 'reference,amount,booked_on,currency,end_to_end_id\nB-1,5,2026-11-23,JPY,\n';
    expect(readStatementCsv(short, 'S-3').lines).toMatchObject([{ amountMinor: 5n, endToEndId: null }]);
  });

  it.each([
    ['an amount with a comma', '2026-11-23,"99,00",USD,B-1,W1,,'],
    ['more digits than the currency has', '2026-11-23,1.5,JPY,B-1,W1,,'],
    ['a day that is none', '23.11.2026,1.00,USD,B-1,W1,,'],
    ['no reference', '2026-11-23,1.00,USD,,W1,,'],
  ])('names the line of %s', (_what, row) => {
    const read = () => readStatementCsv(`${head}2026-11-23,1.00,USD,B-0,W0,,\n${row}\n`, 'S-4');
    expect(read).toThrow(expect.objectContaining({ line: 3 }));
  });
});
