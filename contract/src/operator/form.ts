/** The facts about a call's fields that a command line or a form needs, derived from the schema that the server checks. */
import type { OperatorCall } from './call.ts';

/**
 * The input of a field: a line of text, a moment in ISO 8601, a whole number, yes or no, one of a few words, text per
 * language, a file's bytes, a file's text, or anything as JSON.
 */
export type FieldKind =
  | 'text'
  | 'moment'
  | 'document'
  | 'integer'
  | 'boolean'
  | 'choice'
  | 'localized'
  | 'file'
  | 'json';

export interface FormField {
  /** Its name on the wire. */
  name: string;
  kind: FieldKind;
  isRequired: boolean;
  description: string;
  /** The words of a `choice`, the languages of a `localized`. */
  options: readonly string[];
}

/** The parts of a valibot schema that are used here. */
interface Shape {
  readonly type: string;
  readonly wrapped?: Shape;
  readonly pipe?: readonly { readonly type: string; readonly metadata?: { readonly kind?: string } }[];
  readonly options?: readonly string[];
  readonly key?: Shape;
}

/** The fields of a call's request in their order. */
export function formFields(call: Pick<OperatorCall, 'request' | 'fields'>): FormField[] {
  return Object.entries(call.request.entries).map(([name, schema]) => {
    const shape = unwrap(schema);
    return {
      name,
      kind: kindOf(shape),
      isRequired: schema.type !== 'optional',
      description: call.fields[name] ?? '',
      options: shape.options ?? shape.key?.options ?? [],
    };
  });
}

function unwrap(shape: Shape): Shape {
  return shape.wrapped ? unwrap(shape.wrapped) : shape;
}

function kindOf(shape: Shape): FieldKind {
  switch (shape.type) {
    case 'number':
      return 'integer';
    case 'boolean':
      return 'boolean';
    case 'picklist':
      return 'choice';
    case 'record':
      return shape.key?.options ? 'localized' : 'json';
    case 'string':
      if (shape.pipe?.some(({ metadata }) => metadata?.kind === 'moment')) return 'moment';
      if (isLongBase64(shape)) return 'file';
      return longestOf(shape) > longestTyped ? 'document' : 'text';
    default:
      return 'json';
  }
}

/** No line or paragraph is this long: it comes from a file. */
const longestTyped = 10_000;

function longestOf(shape: Shape): number {
  const steps = shape.pipe ?? [];
  const longest = steps.find((step): step is { type: string; requirement: number } => step.type === 'max_length');
  return longest?.requirement ?? 0;
}

/** Bytes in base64 come from a file; a key, which is short, is typed. */
function isLongBase64(shape: Shape): boolean {
  return (shape.pipe ?? []).some((step) => step.type === 'base64') && longestOf(shape) > longestTyped;
}
