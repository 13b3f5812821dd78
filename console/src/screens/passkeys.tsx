/** Passkeys: logging in with one, adding one's own, and the code that one makes in place of the authenticator's. */
import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formFields, operatorCalls } from '@placard/contract/operator';
import { Refused, send } from '../api/client.ts';
import { askPasskey, canUsePasskeys, makePasskey } from '../api/passkey-device.ts';
import { keepSession } from '../api/session.ts';
import type { Session } from '../api/session.ts';
import { FieldInput } from '../form/field-input.tsx';
import { errorsByField } from '../form/values.ts';
import type { Typed } from '../form/values.ts';
import { Problem } from '../view/problem.tsx';

const { startPasskey, usePasskey } = operatorCalls.session;
const { startAdding, add, startCheck, check } = operatorCalls.passkeys;

const waiting = 'Waiting for your device…';

function keep({ token, username, role, stage }: Session): void {
  keepSession({ token, username, role, stage });
}

/** The whole login: nothing is typed. */
export function PasskeyLogIn() {
  const logIn = useMutation({
    mutationFn: async () => {
      const { options } = await send(startPasskey, {});
      const { answer, userHandle } = await askPasskey(options);
      return await send(usePasskey, { ...answer, user_handle: userHandle });
    },
    onSuccess: keep,
  });
  if (!canUsePasskeys) return null;
  return (
    <>
      <button type="button" disabled={logIn.isPending} onClick={() => logIn.mutate()}>
        {logIn.isPending ? waiting : 'Log in with a passkey'}
      </button>
      <Problem error={logIn.error} />
    </>
  );
}

/** Returns the code that one of the operator's passkeys makes, once their device has verified them. */
export async function askPasskeyCode() {
  const { options } = await send(startCheck, {});
  const { answer } = await askPasskey(options);
  return await send(check, answer);
}

const nameField = formFields(add).filter(({ name }) => name === 'name');
const codeField = formFields(startAdding).map((field) => ({ ...field, isRequired: true }));

interface AddProps {
  /** While logging in, where a code was just given. */
  isFirst?: boolean;
  /** Whether a passkey can prove the operator in place of a code. */
  hasOne?: boolean;
  /** It was added, or the operator changed their mind. */
  onClose?: () => void;
}

/** A form for another passkey. */
export function AddPasskey({ isFirst = false, hasOne = false, onClose }: AddProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Typed>({});
  const adding = useMutation({
    mutationFn: async (proof: 'code' | 'passkey') => {
      const code = proof === 'passkey' ? (await askPasskeyCode()).code : typed.code;
      const { options } = await send(startAdding, isFirst ? {} : { code: code ?? '' });
      const name = typed.name?.trim();
      return await send(add, { ...(await makePasskey(options)), ...(name && { name }) });
    },
    onSuccess: (session) => {
      keep(session);
      void queryClient.invalidateQueries();
      onClose?.();
    },
  });
  const errors = errorsByField(adding.error instanceof Refused ? adding.error.fields : []);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!adding.isPending) adding.mutate('code');
      }}
    >
      {[...nameField, ...(isFirst ? [] : codeField)].map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          typed={typed}
          error={errors[field.name]}
          onType={(key, text) => setTyped((before) => ({ ...before, [key]: text }))}
        />
      ))}
      <Problem error={adding.error} />
      <div className="buttons">
        {onClose && (
          <button type="button" disabled={adding.isPending} onClick={onClose}>
            Cancel
          </button>
        )}
        {hasOne && (
          <button type="button" disabled={adding.isPending} onClick={() => adding.mutate('passkey')}>
            Use a passkey instead of a code
          </button>
        )}
        <button type="submit" className="primary" disabled={adding.isPending}>
          {adding.isPending ? waiting : 'Add the passkey'}
        </button>
      </div>
    </form>
  );
}
