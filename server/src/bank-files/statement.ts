/** Reads a bank's account statement: ISO 20022 camt.053 of any version, or a CSV with the same facts. */
import type { Minor } from '@placard/contract';
import { parse as parseCsv } from 'csv-parse/sync';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { negate, parseAmount, times } from '@placard/contract';
import * as v from 'valibot';

/** One booked movement of the network's account. */
export interface StatementLine {
  /** The bank's own reference; one that is unique only within the statement comes with its account and name. */
  reference: string;
  /** The reference in the payment: the withdrawal's number; null without one. */
  endToEndId: string | null;
  /** In minor units of `currency`; negative for outgoing money. */
  amountMinor: Minor;
  currency: string;
  /** YYYY-MM-DD. */
  bookedOn: string;
  /** Why a payment was returned, in the bank's words or by its code; null if the line is not a return. */
  returnReason: string | null;
  text: string;
}

export interface Statement {
  /** The bank's own name for the statement: a number of its own only within an account. */
  id: string;
  /** Empty for a CSV, which names none. */
  account: string;
  lines: StatementLine[];
}

/** An error in an uploaded file, for the person who chose it: `line` counts from 1; 0 means the whole file. */
export class UnreadableStatement extends Error {
  override name = 'UnreadableStatement';
  readonly line: number;
  constructor(message: string, line = 0) {
    super(message);
    this.line = line;
  }
}

type Node = Readonly<Record<string, unknown>>;

/**
 * Parses a camt.053 file; several statements in one file become one. Leaves out movements that are not booked yet. Throws
 * `UnreadableStatement`, also for a document type declaration, because a statement needs no entities.
 */
export function readCamt053(xml: string): Statement {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new UnreadableStatement('the file declares a document type');
  if (XMLValidator.validate(xml) !== true) throw new UnreadableStatement('the file is not well-formed XML');
  // Values stay text, because an account number or an amount is no floating-point number.
  const parser = new XMLParser({
    removeNSPrefix: true,
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
  });
  const [first, ...others] = all(at(parse(parser, xml), 'Document', 'BkToCstmrStmt'), 'Stmt').map(toStatement);
  if (!first) throw new UnreadableStatement('the file holds no statement (camt.053)');
  return { ...first, lines: [first, ...others].flatMap(({ lines }) => lines) };
}

function toStatement(statement: Node): Statement {
  const id = textAt(statement, 'Id');
  if (id === '') throw new UnreadableStatement('the statement has no Id');
  const account = textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id');
  const lines = all(statement, 'Ntry').flatMap((entry, place) => linesOf(entry, place, `${account}/${id}`));
  return { id, account, lines };
}

/** The parser throws even for some well-formed XML: names that JavaScript reserves, nesting that is too deep. */
function parse(parser: XMLParser, xml: string): unknown {
  try {
    return parser.parse(xml);
  } catch (error) {
    throw new UnreadableStatement(error instanceof Error ? error.message : 'the file cannot be read');
  }
}

/** Returns the movements of one entry: a batch booked at once has one per payment. */
function linesOf(entry: Node, place: number, within: string): StatementLine[] {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  if (status !== '' && status !== 'BOOK') return [];
  const details = all(entry, 'NtryDtls').flatMap((detail) => all(detail, 'TxDtls'));
  // Only the first is the bank's own everywhere: an entry's reference counts within its statement.
  const own = textAt(entry, 'AcctSvcrRef') || `${within}/${textAt(entry, 'NtryRef') || `entry ${place + 1}`}`;
  const [only] = details;
  if (!only || details.length === 1) return [lineOf(entry, only ?? {}, own, place)];
  const given = details.map((detail) => textAt(detail, 'Refs', 'AcctSvcrRef'));
  return details.map((detail, index) => {
    const [reference = ''] = given.slice(index);
    // Some banks repeat one in every payment of a batch.
    const isOne = reference !== '' && given.indexOf(reference) === given.lastIndexOf(reference);
    return lineOf(entry, detail, isOne ? reference : `${own}/${index + 1}`, place);
  });
}

function lineOf(entry: Node, detail: Node, reference: string, place: number): StatementLine {
  const amount = [at(detail, 'Amt'), at(detail, 'AmtDtls', 'TxAmt', 'Amt'), at(entry, 'Amt')].find(
    (node) => textAt(node) !== '',
  );
  const currency = textAt(amount, '@Ccy') || textAt(entry, 'Amt', '@Ccy');
  const amountMinor = amountOf(textAt(amount), currency, place + 1);
  const sign = (textAt(detail, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')) === 'DBIT' ? -1n : 1n;
  const given = textAt(detail, 'Refs', 'EndToEndId');
  const isReversal = textAt(entry, 'RvslInd') === 'true';
  const reason = textAt(detail, 'RtrInf', 'AddtlInf') || textAt(detail, 'RtrInf', 'Rsn', 'Cd');
  return {
    reference: reference.slice(0, 120),
    endToEndId: given === '' || given === 'NOTPROVIDED' ? null : given,
    amountMinor: times(amountMinor, sign),
    currency,
    bookedOn: (textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm')).slice(0, 10),
    returnReason: reason || (isReversal ? 'reversed' : null),
    text: [
      textAt(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
      textAt(detail, 'RmtInf', 'Ustrd') || textAt(entry, 'AddtlNtryInf'),
    ]
      .filter(Boolean)
      .join(' ')
      .slice(0, 500),
  };
}

const csvRow = v.object({
  booked_on: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/)),
  amount: v.pipe(v.string(), v.regex(/^-?\d{1,12}(\.\d{1,3})?$/)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  reference: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(120)),
  end_to_end_id: v.pipe(v.string(), v.trim()),
  return_reason: v.optional(v.pipe(v.string(), v.trim()), ''),
  text: v.optional(v.pipe(v.string(), v.trim()), ''),
});

/** Parses the CSV. The caller names the statement, because the file does not. Throws `UnreadableStatement`. */
export function readStatementCsv(text: string, id: string): Statement {
  let rows: unknown[];
  try {
    rows = parseCsv(text, { columns: true, bom: true, skip_empty_lines: true, trim: true });
  } catch (error) {
    throw new UnreadableStatement(error instanceof Error ? error.message : 'the file is no CSV');
  }
  if (rows.length === 0) throw new UnreadableStatement('the file holds no line');
  const lines = rows.map((row, index) => {
    const checked = v.safeParse(csvRow, row);
    if (!checked.success) {
      throw new UnreadableStatement(`${v.getDotPath(checked.issues[0]) ?? 'a column'} is missing or wrong`, index + 2);
    }
    const { amount, currency, reference, booked_on, end_to_end_id, return_reason, text: remark } = checked.output;
    const isOut = amount.startsWith('-');
    const amountMinor = amountOf(isOut ? amount.slice(1) : amount, currency, index + 2);
    return {
      reference,
      endToEndId: end_to_end_id || null,
      amountMinor: isOut ? negate(amountMinor) : amountMinor,
      currency,
      bookedOn: booked_on,
      returnReason: return_reason || null,
      text: remark.slice(0, 500),
    };
  });
  return { id, account: '', lines };
}

function amountOf(text: string, currency: string, line: number): Minor {
  const isCurrency = /^[A-Z]{3}$/.test(currency);
  // The standard allows more decimals than the currency has, if the additional ones are zero.
  const amount = isCurrency ? parseAmount(text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''), currency) : undefined;
  if (amount === undefined) throw new UnreadableStatement(`${text} ${currency} is no amount`, line);
  return amount;
}

/** Returns the first of several, or the only one. */
function firstOf(node: unknown): unknown {
  return Array.isArray(node) ? (node as unknown[])[0] : node;
}

function at(node: unknown, ...path: readonly string[]): unknown {
  let current = node;
  for (const name of path) {
    const here = firstOf(current);
    if (here === null || typeof here !== 'object') return undefined;
    current = Object.hasOwn(here, name) ? (here as Node)[name] : undefined;
  }
  return firstOf(current);
}

/** Returns all children with this name: the parser returns a single one alone, several as a list. */
function all(node: unknown, name: string): Node[] {
  if (node === null || typeof node !== 'object' || !Object.hasOwn(node, name)) return [];
  const found = (node as Node)[name];
  return (Array.isArray(found) ? found : [found]).map((item: unknown) =>
    item !== null && typeof item === 'object' ? (item as Node) : { '#text': item },
  );
}

function textAt(node: unknown, ...path: readonly string[]): string {
  const found = at(node, ...path);
  const text = found !== null && typeof found === 'object' ? at(found, '#text') : found;
  return typeof text === 'string' ? text.trim() : '';
}
