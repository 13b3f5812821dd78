/** A bank statement: its file is parsed and matched first, and only then recorded. */
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { formFields, operatorCalls } from '@placard/contract/operator';
import { Refused, send } from '../api/client.ts';
import { readSession } from '../api/session.ts';
import { ActButtons } from '../lists/act-buttons.tsx';
import { FieldInput } from '../form/field-input.tsx';
import { errorsByField } from '../form/values.ts';
import type { Row } from '../things.ts';
import { whyNot } from '../things.ts';
import { Problem } from '../view/problem.tsx';
import { Facts } from '../view/value.tsx';

const { check, record } = operatorCalls.statements;
const nameField = formFields(check).filter(({ name }) => name === 'statement');

export function StatementsScreen() {
  const role = readSession()?.role ?? 'support';
  const [file, setFile] = useState<{ format: string; content: string }>();
  const [typed, setTyped] = useState<Record<string, string>>({});
  // A camt.053 file contains its own name.
  const isNamed = file?.format === 'csv';
  const request: Row = { ...file, ...(isNamed && typed.statement && { statement: typed.statement }) };
  const read = useMutation({ mutationFn: async (asked: Row) => await send(check, asked) });
  if (whyNot(role, check) !== undefined) return null;
  const choose = async (chosen: File | undefined) => {
    read.reset();
    if (!chosen) return setFile(undefined);
    const content = await chosen.text();
    return setFile({ format: content.trimStart().startsWith('<') ? 'camt053' : 'csv', content });
  };
  const errors = errorsByField(read.error instanceof Refused ? read.error.fields : []);
  return (
    <section className="panel">
      <h2>Read a bank statement</h2>
      <label className="field">
        File (camt.053 or CSV)
        <input
          type="file"
          accept=".xml,.csv,text/xml,text/csv"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </label>
      {isNamed &&
        nameField.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            typed={typed}
            error={errors[field.name]}
            onType={(key, text) => setTyped({ [key]: text })}
          />
        ))}
      <button type="button" disabled={!file || read.isPending} onClick={() => read.mutate(request)}>
        Check
      </button>
      <Problem error={read.error} />
      {errors.content !== undefined && <p className="error">{whyUnreadable(read.error) ?? errors.content}</p>}
      {read.data && (
        <>
          <Facts data={read.data} />
          <ActButtons
            role={role}
            acts={[{ call: record, row: read.data.statement, fixed: { statement: undefined, ...request } }]}
          />
        </>
      )}
    </section>
  );
}

/** What the server could not parse in the file, and at which line; line 0 is the whole file. */
function whyUnreadable(error: unknown): string | undefined {
  if (!(error instanceof Refused) || error.refusal?.reason !== 'invalid_fields') return undefined;
  const { problem, line = 0 } = error.refusal;
  if (problem === undefined) return undefined;
  return line > 0 ? `The file, line ${line}: ${problem}.` : `The file: ${problem}.`;
}
