/** Turns typed values into a call's request. The server validates them; this module only converts their types. */
import { languageCodes } from '@placard/contract';
import type { FieldError } from '@placard/contract';
import type { FormField } from '@placard/contract/operator';
import type { Row } from '../things.ts';
import { wordsOf } from '../things.ts';

/** The values of a form: text by field; texts per language by `field.language`. */
export type Typed = Readonly<Record<string, string>>;

/** Fields that a form never asks for: the page's own, and the revision that the operator saw. */
const hidden = ['revision', 'cursor', 'limit'];

export type Read = { request: Record<string, unknown> } | { fields: FieldError[] };

/** The fields to be typed; where the form was opened supplies those in `fixed`. */
export function askedFields(fields: readonly FormField[], fixed: Row): readonly FormField[] {
  return fields.filter(({ name }) => !hidden.includes(name) && !(name in fixed));
}

/** The name of one language's text of a field. */
export function languageKey(field: Pick<FormField, 'name'>, language: string): string {
  return `${field.name}.${language}`;
}

/** Returns the request for the typed values, or the unreadable fields. Leaves out empty optional fields. */
export function readForm(fields: readonly FormField[], typed: Typed, fixed: Row): Read {
  const request: Record<string, unknown> = { ...fixed };
  const wrong: FieldError[] = [];
  for (const field of askedFields(fields, fixed)) {
    const value = readField(field, typed);
    if (value === unreadable) wrong.push({ field: field.name, rule: 'format' });
    else if (value !== undefined) request[field.name] = value;
    else if (field.isRequired) wrong.push({ field: field.name, rule: 'required' });
  }
  return wrong.length > 0 ? { fields: wrong } : { request };
}

const unreadable = Symbol('unreadable');

function readField(field: FormField, typed: Typed): unknown {
  const text = typed[field.name] ?? '';
  if (field.kind === 'localized') {
    const texts = field.options
      .map((language) => [language, typed[languageKey(field, language)] ?? ''] as const)
      .filter(([, words]) => words.trim() !== '');
    return texts.length > 0 ? Object.fromEntries(texts) : undefined;
  }
  if (text.trim() === '') return undefined;
  switch (field.kind) {
    case 'integer':
      return /^\s*-?\d{1,15}\s*$/.test(text) ? Number(text) : unreadable;
    case 'boolean':
      return text === 'true';
    case 'json':
      return readJson(text);
    default:
      return text;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return unreadable;
  }
}

/** Returns the values of a form that edits a thing: the thing's own members, as they would be typed. */
export function typedOf(fields: readonly FormField[], thing: Row): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      const value = thing[field.name];
      if (value === null || value === undefined || field.kind === 'file') return [];
      if (field.kind === 'localized')
        return Object.entries(value as Readonly<Record<string, string>>).map(([language, text]) => [
          languageKey(field, language),
          text,
        ]);
      if (field.kind === 'json') return [[field.name, JSON.stringify(value, undefined, 2)]];
      return typeof value === 'object' ? [] : [[field.name, `${value as string | number | boolean}`]];
    }),
  );
}

const rules: Readonly<Record<FieldError['rule'], string>> = {
  required: 'This is required.',
  type: 'This has the wrong type.',
  format: 'This has the wrong format.',
  too_short: 'This is too short',
  too_long: 'This is too long',
  range: 'This is out of range',
  mismatch: 'This does not match.',
  not_accepted: 'This is not accepted.',
  unknown_field: 'This field is not allowed here.',
};

/** Returns a field's error as a sentence, with the bound if there is one. */
function sentenceOf({ rule, limit }: FieldError): string {
  const words = rules[rule];
  if (words.endsWith('.')) return words;
  return limit === undefined ? `${words}.` : `${words}: the limit is ${limit}.`;
}

/** Returns a part of a path as the form names it: positions count from 1 there. */
function partOf(part: string): string {
  if (/^\d+$/.test(part)) return String(Number(part) + 1);
  return languageCodes.some((code) => code === part) ? part : wordsOf(part);
}

/** Groups the errors by the form's field: `name.de` and `options.0` belong to their first part. */
export function errorsByField(errors: readonly FieldError[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    errors.map((error) => {
      const [name = '', ...rest] = error.field.split('.');
      const sentence = sentenceOf(error);
      return [name, rest.length > 0 ? `${rest.map(partOf).join(', ')}: ${sentence}` : sentence];
    }),
  );
}
