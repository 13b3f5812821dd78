/**
 * Turns the options of a command line into a call's payload. The server validates them; this module only converts their
 * types.
 */
import { readFileSync } from 'node:fs';
import { toKebab } from '@placard/contract/operator';
import type { FormField } from '@placard/contract/operator';
import { CommandError } from './command-error.ts';

const placeholders: Readonly<Record<FormField['kind'], string>> = {
  text: '<text>',
  moment: '<time>',
  document: '<text|@file>',
  integer: '<number>',
  boolean: '[true|false]',
  choice: '<word>',
  localized: '<lang=text|@file.json>',
  file: '<path>',
  json: '<json|@file.json>',
};

/** The option of a field, such as `--share-bps <number>`. */
export function flagOf(field: Pick<FormField, 'name' | 'kind'>): string {
  return `--${toKebab(field.name)} ${placeholders[field.kind]}`;
}

/** Returns the payload of the given options. Throws a CommandError that names the option. */
export function readFields(
  fields: readonly FormField[],
  options: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const given = fields.filter((field) => options[optionKey(field.name)] !== undefined);
  return Object.fromEntries(given.map((field) => [field.name, readValue(field, options[optionKey(field.name)])]));
}

/** Returns the name under which commander keeps an option: `shareBps` for `share_bps`. */
function optionKey(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
}

function readValue(field: FormField, value: unknown): unknown {
  if (field.kind === 'localized') return readLocalized(field, value as readonly string[]);
  if (field.kind === 'boolean') return value === true ? true : readBoolean(field, String(value));
  const text = String(value);
  switch (field.kind) {
    case 'integer':
      if (!/^-?\d{1,15}$/.test(text)) throw wrong(field, 'takes a whole number');
      return Number(text);
    case 'file':
      return readBytes(field, text).toString('base64');
    case 'document':
      return readText(field, text);
    case 'json':
      return parseJson(field, readText(field, text));
    default:
      return text;
  }
}

/** A text, or the content of the file after `@`. */
function readText(field: FormField, text: string): string {
  return text.startsWith('@') ? readBytes(field, text.slice(1)).toString('utf8') : text;
}

function readBoolean(field: FormField, text: string): boolean {
  if (text !== 'true' && text !== 'false') throw wrong(field, 'takes true or false');
  return text === 'true';
}

/**
 * Texts per language: `en=Hello` (or `en=@hello.txt`) for each language, or one `@file.json` with all of them. A text
 * without a language is English.
 */
function readLocalized(field: FormField, texts: readonly string[]): Record<string, unknown> {
  const languages = new Set(field.options);
  const entries = texts.flatMap((text): [string, unknown][] => {
    if (text.startsWith('@'))
      return Object.entries(parseObject(field, readBytes(field, text.slice(1)).toString('utf8')));
    const [language = '', ...rest] = text.split('=');
    const [lang, words] = rest.length > 0 && languages.has(language) ? [language, rest.join('=')] : ['en', text];
    return [[lang, readText(field, words)]];
  });
  return Object.fromEntries(entries);
}

function parseObject(field: FormField, text: string): object {
  const value = parseJson(field, text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw wrong(field, 'takes a file with {"en": "…"}');
  return value;
}

function parseJson(field: FormField, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw wrong(field, 'is not JSON');
  }
}

function readBytes(field: FormField, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw wrong(field, `cannot read the file ${path}`);
  }
}

function wrong(field: FormField, what: string): CommandError {
  return new CommandError(`--${toKebab(field.name)} ${what}.`);
}
