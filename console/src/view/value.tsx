/** The content of any answer: names and values, and lists as tables. */
import type { ReactNode } from 'react';
import { languageCodes } from '@placard/contract';
import { hrefOf } from '../location.ts';
import type { Row } from '../things.ts';
import { wordsOf } from '../things.ts';
import { amountText, isAmountValue, isFigures } from './figures.ts';

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTable(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.length > 0 && isRow(value[0]);
}

/** The member at a path such as `title.en`. */
export function memberOf(row: unknown, path: string): unknown {
  return path.split('.').reduce((value, name) => (isRow(value) ? value[name] : undefined), row);
}

/** Returns a value as text. Moments are in this machine's zone. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return instant.test(value) ? momentText(value) : value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map(textOf).join(value.some(isRow) ? '; ' : ', ');
  return isRow(value) ? rowText(value) : '';
}

/** Shortens an object to one line: a text per language is its English one, everything else its members. */
function rowText(row: Row): string {
  const others = Object.keys(row).length - 1;
  if (isLocalized(row)) return `${textOf(row.en)}${others > 0 ? ` (and ${others} more)` : ''}`;
  const members = Object.entries(row).filter(([name]) => name !== 'revision');
  return members.length === 0
    ? 'none'
    : members.map(([name, value]) => `${wordsOf(name)}: ${textOf(value)}`).join(', ');
}

/** Returns whether it is a text per language: those always have English. */
function isLocalized(row: Row): boolean {
  return typeof row.en === 'string' && Object.keys(row).every((code) => codes.has(code));
}

const codes = new Set<string>(languageCodes);
/** Members whose values are words of the contract, not of people. */
const worded = new Set([
  'from',
  'to',
  'kind',
  'account',
  'outcome',
  'end_reason',
  'category',
  'audience',
  'act',
  'detail',
  'type',
  'method',
  'no_puts_because',
]);

function momentText(iso: string): string {
  return new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
}

/** A value in a cell; a merchant's number links to the merchant. */
export function Cell({ name, value }: { name: string; value: unknown }) {
  if (name === 'merchant_no' && typeof value === 'string') return <a href={hrefOf(`merchant/${value}`)}>{value}</a>;
  if (name === 'state' && typeof value === 'string') return <span className="state">{wordsOf(value)}</span>;
  if (name === 'outcome' && value === 'same_person')
    return <a href={hrefOf('arrivals/list')}>Same person booked it: another matches it</a>;
  if (name === 'image_url' && typeof value === 'string')
    return <img className="picture" src={value} alt="As merchants see it" />;
  if (isAmountValue(name, value)) return <span className="amount">{amountText(value)}</span>;
  return <>{typeof value === 'string' && worded.has(name) ? wordsOf(value) : textOf(value)}</>;
}

/** A column of figures is aligned to its end. */
export function columnClass(rows: readonly Row[], name: string): string | undefined {
  const values = rows.map((row) => memberOf(row, name));
  return isFigures(name, values) ? 'figures' : undefined;
}

/** The headings of a table: each column's name in words. */
export function HeadRow({ names, rows }: { names: readonly string[]; rows: readonly Row[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col" className={columnClass(rows, name)}>
            {wordsOf(name)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Rows under their headings: the named columns, else all members of the first row. */
export function Table({
  rows,
  columns,
  caption,
}: {
  rows: readonly Row[];
  columns?: readonly string[];
  caption?: string;
}) {
  const shown = columns ?? Object.keys(rows[0] ?? {});
  return (
    <div className="scroll">
      <table>
        {caption !== undefined && <caption>{caption}</caption>}
        <HeadRow names={shown} rows={rows} />
        <tbody>
          {rows.map((row, index) => (
            // Rows of an answer do not move, so their position is their key.
            <tr key={index}>
              {shown.map((name) => (
                <td key={name} className={columnClass(rows, name)}>
                  <Cell name={name} value={memberOf(row, name)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns whether each row contains rows, as transfers contain entries. */
function nestedName(rows: readonly Row[]): string | undefined {
  return Object.keys(rows[0] ?? {}).find((name) => isTable(rows[0]?.[name]));
}

/** Rows that contain rows: each as a table under its heading. */
function NestedTables({ rows, nested, title }: { rows: readonly Row[]; nested: string; title: string }) {
  return (
    <section>
      <h3>{title}</h3>
      {rows.map((row, index) => {
        const { [nested]: inner, ...head } = row;
        const caption = Object.entries(head)
          .filter(([name]) => name !== 'cause')
          .map(([name, value]) => (worded.has(name) ? wordsOf(String(value)) : textOf(value)))
          .join(', ');
        return isTable(inner) ? <Table key={index} rows={inner} caption={caption} /> : <Facts key={index} data={row} />;
      })}
    </section>
  );
}

/** All members of an answer: simple ones as facts, objects and lists under their own headings. */
export function Facts({ data }: { data: Row }) {
  const entries = Object.entries(data).filter(([name]) => name !== 'revision');
  const plain = entries.filter(([, value]) => !isRow(value) && !isTable(value));
  return (
    <>
      {plain.length > 0 && (
        <dl className="facts">
          {plain.map(([name, value]) => (
            <Fact key={name} name={wordsOf(name)}>
              <Cell name={name} value={Array.isArray(value) && value.length === 0 ? 'none' : value} />
            </Fact>
          ))}
        </dl>
      )}
      {entries.map(([name, value]) => {
        if (isTable(value)) {
          const nested = nestedName(value);
          return nested === undefined ? (
            <Table key={name} rows={value} caption={wordsOf(name)} />
          ) : (
            <NestedTables key={name} rows={value} nested={nested} title={wordsOf(name)} />
          );
        }
        if (!isRow(value)) return null;
        if (isLocalized(value)) return <Localized key={name} title={wordsOf(name)} texts={value} />;
        return (
          <section key={name}>
            <h3>{wordsOf(name)}</h3>
            <Facts data={value} />
          </section>
        );
      })}
    </>
  );
}

/** A text in its languages: English is visible, the others can be opened. */
function Localized({ title, texts }: { title: string; texts: Row }) {
  const rows = Object.entries(texts).map(([language, text]) => ({ language, text }));
  return (
    <div className="localized">
      <h3>{title}</h3>
      <p>{textOf(texts.en)}</p>
      {rows.length > 1 && (
        <details>
          <summary>In {rows.length} languages</summary>
          <Table rows={rows} />
        </details>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
