/** A list's filters, from the fields of its request, kept in the address; and the list's export. */
import { useMutation } from '@tanstack/react-query';
import { formFields } from '@placard/contract/operator';
import type { FormField, OperatorCall } from '@placard/contract/operator';
import { fetchCsv } from '../api/client.ts';
import { saveFile } from '../api/save-file.ts';
import { isoOfLocal, localOfIso } from '../form/moments.ts';
import { askedFields } from '../form/values.ts';
import { go, hrefOf } from '../location.ts';
import type { Place } from '../location.ts';
import type { Row } from '../things.ts';
import { wordsOf } from '../things.ts';
import { Problem } from '../view/problem.tsx';

interface FiltersProps {
  call: OperatorCall;
  path: string;
  query: Place['query'];
  fixed: Row;
  request: Row;
}

/** Converts a typed value to its wire form. */
function typedText(field: FormField, text: string): string {
  return field.kind === 'moment' ? isoOfLocal(text) : text;
}

export function Filters({ call, path, query, fixed, request }: FiltersProps) {
  const fields = askedFields(formFields(call), fixed);
  const { cursor: _cursor, ...filters } = request;
  const csv = useMutation({
    mutationFn: async () => saveFile(await fetchCsv(call, filters), `${call.name.replace('.', '-')}.csv`),
  });
  const set = (name: string, text: string) =>
    go(hrefOf(path, { ...query, [name]: text, cursor: undefined, open: undefined }));
  return (
    <div className="filters" role="search">
      {fields.map((field) => (
        <label key={field.name} title={field.description}>
          {wordsOf(field.name)}
          {field.kind === 'choice' || field.kind === 'boolean' ? (
            <select value={query[field.name] ?? ''} onChange={(event) => set(field.name, event.target.value)}>
              <option value="">–</option>
              {(field.kind === 'boolean' ? ['true', 'false'] : field.options).map((option) => (
                <option key={option} value={option}>
                  {field.kind === 'boolean' ? (option === 'true' ? 'Yes' : 'No') : wordsOf(option)}
                </option>
              ))}
            </select>
          ) : (
            <input
              // The input keeps its own text; when the address changes, so does the text.
              key={query[field.name] ?? ''}
              type={field.kind === 'moment' ? 'datetime-local' : field.name === 'search' ? 'search' : 'text'}
              defaultValue={field.kind === 'moment' ? localOfIso(query[field.name] ?? '') : query[field.name]}
              onBlur={(event) => {
                const text = typedText(field, event.target.value);
                if (text !== (query[field.name] ?? '')) set(field.name, text);
              }}
              onKeyDown={(event) =>
                event.key === 'Enter' && set(field.name, typedText(field, event.currentTarget.value))
              }
            />
          )}
        </label>
      ))}
      <button type="button" disabled={csv.isPending} onClick={() => csv.mutate()}>
        CSV
      </button>
      <Problem error={csv.error} />
    </div>
  );
}
