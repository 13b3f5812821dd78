/** Writes an account statement as ISO 20022 camt.053.001.08; what it writes, `readCamt053` reads back (statement.ts). */
import { XMLBuilder } from 'fast-xml-parser';
import { formatAmount } from '@placard/contract';
import type { Currency, Minor } from '@placard/contract';
import type { Statement, StatementLine } from './statement.ts';

const namespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08';
const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true, indentBy: '  ' });

/** A statement with what a reader does not need: its owner, its balances, its place among the parts of a month. */
export interface WrittenStatement extends Statement {
  owner: string;
  currency: Currency;
  madeAt: Date;
  from: Date;
  /** The last instant of the stretch. */
  to: Date;
  /** The first and the last day, in the account's zone. */
  fromDay: string;
  toDay: string;
  openingMinor: Minor;
  closingMinor: Minor;
  part: number;
  parts: number;
  lines: (StatementLine & { kind: string; transferId: string })[];
}

/** Returns the file as text. */
export function writeCamt053(statement: WrittenStatement): string {
  const { id, account, owner, currency, madeAt, part, parts } = statement;
  const pages = { PgNb: String(part), LastPgInd: String(part === parts) };
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Document: {
      '@xmlns': namespace,
      BkToCstmrStmt: {
        GrpHdr: { MsgId: id, CreDtTm: madeAt.toISOString() },
        Stmt: {
          Id: id,
          StmtPgntn: pages,
          CreDtTm: madeAt.toISOString(),
          FrToDt: { FrDtTm: statement.from.toISOString(), ToDtTm: statement.to.toISOString() },
          Acct: { Id: { Othr: { Id: account } }, Ccy: currency, Ownr: { Nm: textOf(owner, 140) } },
          Bal: [
            balanceOf('OPBD', statement.openingMinor, statement.fromDay, currency),
            balanceOf('CLBD', statement.closingMinor, statement.toDay, currency),
          ],
          Ntry: statement.lines.map((line) => entryOf(line)),
        },
      },
    },
  });
}

function balanceOf(code: 'OPBD' | 'CLBD', minor: Minor, day: string, currency: Currency): object {
  return { Tp: { CdOrPrtry: { Cd: code } }, ...signed(minor, currency), Dt: { Dt: day } };
}

function entryOf(line: WrittenStatement['lines'][number]): object {
  const { reference, amountMinor, currency, bookedOn, kind, transferId, endToEndId, text } = line;
  return {
    NtryRef: reference,
    ...signed(amountMinor, currency),
    Sts: { Cd: 'BOOK' },
    BookgDt: { Dt: bookedOn },
    ValDt: { Dt: bookedOn },
    AcctSvcrRef: reference,
    BkTxCd: { Prtry: { Cd: kind } },
    NtryDtls: {
      TxDtls: {
        // Its 36 characters without the hyphens: the standard takes 35.
        Refs: { EndToEndId: endToEndId ?? 'NOTPROVIDED', TxId: transferId.replaceAll('-', '') },
        ...signed(amountMinor, currency),
        ...(text !== '' && { RmtInf: { Ustrd: textOf(text, 140) } }),
      },
    },
  };
}

function signed(minor: Minor, currency: Currency): object {
  const amount = formatAmount(minor, currency).replace('-', '');
  return { Amt: { '@Ccy': currency, '#text': amount }, CdtDbtInd: minor < 0n ? 'DBIT' : 'CRDT' };
}

/** Without characters that XML 1.0 forbids, and no longer than the standard takes. */
function textOf(text: string, most: number): string {
  return Array.from(text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim())
    .slice(0, most)
    .join('');
}
