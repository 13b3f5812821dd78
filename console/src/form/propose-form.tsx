/** Proposes an act that needs two operators: evidence in words, with a picture if there is one. */
import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formFields, operatorCalls } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import { Refused, send } from '../api/client.ts';
import { hrefOf } from '../location.ts';
import type { Row } from '../things.ts';
import { Problem } from '../view/problem.tsx';
import { FieldInput } from './field-input.tsx';
import { errorsByField } from './values.ts';

const { create } = operatorCalls.proposals;
const { upload } = operatorCalls.files;
const evidenceFields = formFields(create).filter(({ name }) => name === 'evidence');
const pictureFields = formFields(upload).map((field) => ({ ...field, isRequired: false }));

interface ProposeProps {
  call: OperatorCall;
  request: Row;
  onClose: () => void;
}

export function ProposeForm({ call, request, onClose }: ProposeProps) {
  const queryClient = useQueryClient();
  const [keys] = useState(() => ({ picture: crypto.randomUUID(), proposal: crypto.randomUUID() }));
  const [typed, setTyped] = useState<Record<string, string>>({});
  const propose = useMutation({
    mutationFn: async () => {
      const picture = typed.image ? await send(upload, { image: typed.image }, keys.picture) : undefined;
      const evidence = [typed.evidence?.trim(), picture?.url].filter(Boolean).join('\n');
      return await send(create, { call: call.name, request, evidence }, keys.proposal);
    },
    onSuccess: () => void queryClient.invalidateQueries(),
  });
  if (propose.data)
    return (
      <>
        <p role="status" className="done">
          Proposed. It waits for another operator, in{' '}
          <a href={hrefOf('proposals/list', { open: propose.data.proposal.proposal_id })} onClick={onClose}>
            the proposals
          </a>
          .
        </p>
        <div className="buttons">
          <button type="button" onClick={onClose}>
            Close
          </button>
        </div>
      </>
    );
  const errors = errorsByField(propose.error instanceof Refused ? propose.error.fields : []);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!propose.isPending) propose.mutate();
      }}
    >
      <Problem error={propose.error} />
      {[...evidenceFields, ...pictureFields].map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          typed={typed}
          error={errors[field.name]}
          onType={(key, text) => setTyped((before) => ({ ...before, [key]: text }))}
        />
      ))}
      <div className="buttons">
        <button type="button" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="primary" disabled={propose.isPending}>
          Send the proposal
        </button>
      </div>
    </form>
  );
}
