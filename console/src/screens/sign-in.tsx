/**
 * Signing in: the password, then the second factor; an operator without one enrols it. The very first operator sets up.
 */
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { operatorCalls } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import { Refused, send } from '../api/client.ts';
import { keepSession } from '../api/session.ts';
import type { Session } from '../api/session.ts';
import { FieldsForm } from '../form/fields-form.tsx';
import type { Row } from '../things.ts';
import { Problem } from '../view/problem.tsx';
import { Enrolment } from './enrolment.tsx';

const { session: calls } = operatorCalls;

export function SignInScreen({ session }: { session: Session | undefined }) {
  const [isSetup, setIsSetup] = useState(false);
  return (
    <main className="sign-in">
      <h1>Placard console</h1>
      {!session && <OpenForm key={String(isSetup)} call={isSetup ? calls.setup : calls.login} submitText="Continue" />}
      {!session && (
        <button type="button" className="quiet" onClick={() => setIsSetup((before) => !before)}>
          {isSetup ? 'Log in instead' : 'Create the first operator'}
        </button>
      )}
      {session?.stage === 'enter_code' && <OpenForm call={calls.verify} submitText="Log in" />}
      {session?.stage === 'enrol' && <Enrolment isFirst />}
      {session && (
        <button type="button" className="quiet" onClick={() => keepSession(undefined)}>
          Switch operator
        </button>
      )}
    </main>
  );
}

/** A step that returns a session. */
function OpenForm({ call, submitText }: { call: OperatorCall; submitText: string }) {
  const open = useMutation({
    mutationFn: async (request: Row) => (await send(call, request)) as Session,
    onSuccess: ({ token, username, role, stage }) => keepSession({ token, username, role, stage }),
  });
  return (
    <>
      <p className="help">{call.summary}</p>
      <FieldsForm
        call={call}
        fixed={{}}
        refused={open.error instanceof Refused ? open.error.fields : []}
        isBusy={open.isPending}
        submitText={submitText}
        onSubmit={(request) => open.mutate(request)}
      />
      <Problem error={open.error} />
    </>
  );
}
