/** A call that only returns something: its form, with the answer below. */
import { useMutation } from '@tanstack/react-query';
import type { OperatorCall, OperatorRole } from '@placard/contract/operator';
import { Refused, send } from '../api/client.ts';
import { FieldsForm } from '../form/fields-form.tsx';
import type { Row } from '../things.ts';
import { whyNot } from '../things.ts';
import { Problem } from '../view/problem.tsx';
import { Facts, isRow } from '../view/value.tsx';

export function AskPanel({ call, role }: { call: OperatorCall; role: OperatorRole }) {
  const ask = useMutation({ mutationFn: async (request: Row) => await send(call, request) });
  const why = whyNot(role, call);
  return (
    <section className="panel">
      <h2>{call.summary}</h2>
      <p className="help">{call.description}</p>
      {why === undefined ? (
        <FieldsForm
          call={call}
          fixed={{}}
          refused={ask.error instanceof Refused ? ask.error.fields : []}
          isBusy={ask.isPending}
          submitText="Show"
          onSubmit={(request) => ask.mutate(request)}
        />
      ) : (
        <p className="notice">{why}</p>
      )}
      <Problem error={ask.error} />
      {isRow(ask.data) && <Facts data={ask.data} />}
    </section>
  );
}
