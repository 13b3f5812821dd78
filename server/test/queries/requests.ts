/**
 * Requests that reach every form of a reading call: without anything, by each filter, order and choice, and its next
 * page. They derive from the schema that the server checks, so that a new filter is included.
 */
import { exportParts } from '@placard/contract';
import { formFields } from '@placard/contract/operator';
import type { FormField } from '@placard/contract/operator';

export type Fields = Readonly<Record<string, unknown>>;

/** A call of either API. */
export interface Asked {
  readonly name: string;
  readonly request: unknown;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Values for fields that name a thing, several if each leads to another statement. */
export type Named = Readonly<Record<string, readonly unknown[]>>;

/** Calls of which one field needs another. */
const ownForms: Readonly<Record<string, (named: Named) => readonly Fields[]>> = {
  'accounts.exportData': ({ export_ticket: tickets = [] }) =>
    tickets.flatMap((ticket) => exportParts.map((part) => ({ part, ticket }))),
  'plans.preview': ({ offer, merchant }) => [
    { offer: offer?.[0], audience: 'all' },
    { offer: offer?.[0], audience: 'level', level: 1 },
    { offer: offer?.[0], audience: 'merchant', merchant: merchant?.[0] },
  ],
};

/** Returns the requests for a call; none if a required field has no value here. */
export function formsOf(call: Asked, named: Named): readonly Fields[] {
  const own = ownForms[call.name];
  return own ? own(named) : formsBySchema(call, named);
}

function formsBySchema(call: Asked, named: Named): Fields[] {
  const fields = fieldsOf(call);
  const needed = fields.filter(({ isRequired }) => isRequired);
  if (needed.some((field) => valuesOf(field, named).length === 0)) return [];
  const bases = needed.reduce<Fields[]>(
    (sofar, field) =>
      sofar.flatMap((base) => valuesOf(field, named).map((value) => ({ ...base, [field.name]: value }))),
    [{}],
  );
  const [base = {}] = bases;
  const choices = fields
    .filter(({ isRequired, name }) => !isRequired && name !== 'cursor' && name !== 'limit')
    .flatMap((field) => valuesOf(field, named).map((value): Fields => ({ ...base, [field.name]: value })));
  return [...bases, ...choices];
}

/** The fields of a request; none if it is not an object of fields. */
function fieldsOf({ request, fields = {} }: Omit<Asked, 'name'>): FormField[] {
  const shape = request as Parameters<typeof formFields>[0]['request'];
  return 'entries' in shape ? formFields({ request: shape, fields }) : [];
}

function valuesOf({ name, kind, options }: FormField, named: Named) {
  if (name in named) return named[name] ?? [];
  if (kind === 'choice') return options;
  return kind === 'boolean' ? [true, false] : [];
}
