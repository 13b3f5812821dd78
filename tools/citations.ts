/**
 * Finds citations that lead nowhere: a section that a document does not have, a decision record, migration or file that
 * does not exist. Code may cite in comments and test titles; documents anywhere.
 */
import { posix } from 'node:path';
import { isCode, proseOf } from './prose.ts';
import type { Fault } from './source-rules.ts';

/** What can be cited. */
export interface Library {
  /** Every file, by path from the repository's root, with slashes. */
  readonly files: readonly string[];
  /** The text of each document, by file name (`product.md`). */
  readonly documents: ReadonlyMap<string, string>;
}

type Judge = (library: Library, match: RegExpExecArray, path: string) => string | undefined;

/** Between two words of a comment: blanks, or a line's end and the next line's mark. */
const gap = String.raw`(?:\s|\n\s*(?:\*|//|--)\s)+`;
const number = String.raw`\d+(?:\.\d+)*`;
const listOfNumbers = String.raw`${number}(?:(?:,|,?${gap}(?:and|to|or))${gap}${number})*`;
const sectionCitation = new RegExp(
  String.raw`([\w-]+\.md)(?:['’]s)?(?:\]\([^)]*\))?,?${gap}sections?${gap}(${listOfNumbers})`,
  'g',
);
const headingCitation = new RegExp(String.raw`([\w-]+\.md)(?:\]\([^)]*\))?,${gap}[“"]([^”"]+)[”"]`, 'g');
const documentName = /(?<![\w./-])([\w-]+\.md)\b/g;
const recordCitation = /\b(?:ADR |adr[ /])0*(\d+)\b/g;
const migrationCitation = /\bmigrations? `?(\d{4})\b/g;
const migrationFile = /(?<![\w/-])(\d{4}_[a-z]\w*\.sql)\b/g;
const linkInDocument = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g;
/** A path of at least two parts with a file's extension; braces list alternatives, as in a shell. */
const filePath =
  /(?<![\w./@:{}*<>$~-])((?:[\w.-]+|\{[\w,.-]+\})(?:\/[\w.{},-]+)*\/[\w.{},-]*\.(?:tsx?|mjs|css|sql|md|html))\b/g;

const citing = /\.(tsx?|mjs|css|sql|md)$/;
/** Written by a program, so it exists only after a run. */
const written = /(^|\/)(dist|output|www|node_modules|screenshots)\//;

/** Returns each numbered section of a document: `## 3. Accounts` is section 3, a row or item `3.12` section 3.12. */
function sectionsOf(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(/^(?:#+ |- \*\*|\| )(\d+(?:\.\d+)*)(?=[. *])/gm)].map(([, section = '']) => section),
  );
}

/** Returns the citations in a file that lead nowhere. `path` is from the repository's root, with slashes. */
export function findBrokenCitations(path: string, text: string, library: Library): readonly Fault[] {
  if (!citing.test(path)) return [];
  const prose = proseOf(path, text);
  return [
    ...judge(sectionCitation, text, missingSection),
    ...judge(headingCitation, prose, missingHeading),
    ...judge(documentName, prose, missingFile),
    ...judge(recordCitation, text, missingRecord),
    ...judge(migrationCitation, text, missingMigration),
    ...judge(migrationFile, prose, missingFile),
    ...judge(filePath, prose, missingFile),
    ...(isCode(path) ? [] : judge(linkInDocument, text, missingLink)),
  ].toSorted((a, b) => a.line - b.line);

  function judge(pattern: RegExp, source: string, isMissing: Judge): readonly Fault[] {
    return [...source.matchAll(pattern)].flatMap((match) => {
      const message = isMissing(library, match, path);
      const line = source.slice(0, match.index).split('\n').length;
      return message === undefined ? [] : [{ path, line, message }];
    });
  }
}

function missingSection({ documents }: Library, [, name = '', list = '']: RegExpExecArray): string | undefined {
  const known = sectionsOf(documents.get(name) ?? '');
  const numbers = [...list.matchAll(/\d+(?:\.\d+)*/g)].map(([cited]) => cited);
  const missing = numbers.find((cited) => !known.has(cited));
  return missing === undefined ? undefined : `cites section ${missing} of ${name}, which it does not have`;
}

function missingHeading({ documents }: Library, [, name = '', heading = '']: RegExpExecArray): string | undefined {
  const words = heading.replaceAll(new RegExp(gap, 'g'), ' ');
  return documents.get(name)?.includes(words) ? undefined : `cites “${words}” of ${name}, which it does not have`;
}

function missingRecord({ files }: Library, [, record = '']: RegExpExecArray): string | undefined {
  const start = `docs/adr/${record.padStart(4, '0')}-`;
  return files.some((file) => file.startsWith(start))
    ? undefined
    : `cites decision record ${record}, which does not exist`;
}

function missingMigration({ files }: Library, [, migration = '']: RegExpExecArray): string | undefined {
  const start = `server/migrations/${migration}_`;
  return files.some((file) => file.startsWith(start))
    ? undefined
    : `cites migration ${migration}, which does not exist`;
}

/** A path may omit its beginning: `usecases/plans/put-plan.ts` is enough. */
function missingFile({ files }: Library, [, cited = '']: RegExpExecArray, path: string): string | undefined {
  if (written.test(cited)) return undefined;
  const exists = (name: string) =>
    files.some((file) => file === name || file.endsWith(`/${name}`)) ||
    files.includes(posix.join(posix.dirname(path), name));
  const missing = expandBraces(cited).find((name) => !exists(name.replace(/^(\.\.?\/)+/, '')));
  return missing === undefined ? undefined : `cites ${missing}, which does not exist`;
}

function missingLink({ files }: Library, [, target = '']: RegExpExecArray, path: string): string | undefined {
  const file = posix.join(posix.dirname(path), target).replace(/\/$/, '');
  const exists = files.some((name) => name === file || name.startsWith(`${file}/`));
  return exists ? undefined : `links to ${target}, which does not exist`;
}

/** `a/{b,c}.ts` names `a/b.ts` and `a/c.ts`. */
function expandBraces(path: string): readonly string[] {
  const [whole, list] = /\{([^}]*)\}/.exec(path) ?? [];
  if (whole === undefined || list === undefined) return [path];
  return list.split(',').flatMap((part) => expandBraces(path.replace(whole, part)));
}
