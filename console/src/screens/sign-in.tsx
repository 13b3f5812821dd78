/**
 * Signing in: a passkey alone, or the password, then the second factor; an operator without one enrols it, and adds a passkey where
 * these are required. The very first operator sets up.
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
import { AddPasskey, PasskeyLogIn } from './passkeys.tsx';

const { session: calls } = operatorCalls;

export function SignInScreen({ session }: { session: Session | undefined }) {
  const [isSetup, setIsSetup] = useState(false);
  return (
    <main className="sign-in">
      <h1>Placard console</h1>
      {!session && <OpenForm key={String(isSetup)} call={isSetup ? calls.setup : calls.login} submitText="Continue" />}
      {session?.stage === 'enter_code' && <OpenForm call={calls.verify} submitText="Log in" />}
      {!isSetup && (!session || session.stage === 'enter_code') && <PasskeyLogIn />}
      {!session && (
        <button type="button" className="quiet" onClick={() => setIsSetup((before) => !before)}>
          {isSetup ? 'Log in instead' : 'Create the first operator'}
        </button>
      )}
      {session?.stage === 'enrol' && <Enrolment isFirst />}
      {session?.stage === 'add_passkey' && <FirstPasskey />}
      {session && (
        <button type="button" className="quiet" onClick={() => keepSession(undefined)}>
          Switch operator
        </button>
      )}
    </main>
  );
}

/** Nothing else can be done until it is there. */
function FirstPasskey() {
  return (
    <>
      <p className="help">
        Passkeys are required here. Add yours now: your device asks for your fingerprint, your face or its PIN. From
        then on it is your whole login.
      </p>
      <AddPasskey isFirst />
    </>
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
