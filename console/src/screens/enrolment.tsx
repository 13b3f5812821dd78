/** Enrols an authenticator. The QR code is drawn here, so the secret goes nowhere else. */
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { encode } from 'uqr';
import { operatorCalls } from '@placard/contract/operator';
import { Refused, send } from '../api/client.ts';
import { canUsePasskeys } from '../api/passkey-device.ts';
import { keepSession } from '../api/session.ts';
import { FieldsForm } from '../form/fields-form.tsx';
import type { Row } from '../things.ts';
import { Problem } from '../view/problem.tsx';
import { askPasskeyCode } from './passkeys.tsx';

const { enrol, confirm } = operatorCalls.secondFactor;

/**
 * `isFirst`: nothing is enrolled yet, so no code of a previous one is required. `onDone`: the recovery codes were kept.
 */
export function Enrolment({ isFirst = false, onDone }: { isFirst?: boolean; onDone?: () => void }) {
  const [codes, setCodes] = useState<{ list: readonly string[]; keep: () => void }>();
  const begin = useMutation({ mutationFn: async (request: Row) => await send(enrol, request) });
  const finish = useMutation({
    mutationFn: async (request: Row) => await send(confirm, request),
    onSuccess: ({ token, username, role, stage, recovery_codes: list }) =>
      setCodes({ list, keep: () => keepSession({ token, username, role, stage }) }),
  });
  if (codes)
    return (
      <RecoveryCodes
        codes={codes.list}
        onKept={() => {
          codes.keep();
          onDone?.();
        }}
      />
    );
  if (!begin.data) return <Begin isFirst={isFirst} begin={begin} />;
  return (
    <>
      <p>Scan this with an authenticator app, then enter the code that it shows.</p>
      <QrCode text={begin.data.otpauth_uri} />
      <p className="help">Or type the secret into the app:</p>
      <code className="secret">{begin.data.secret}</code>
      <FieldsForm
        call={confirm}
        fixed={{}}
        refused={finish.error instanceof Refused ? finish.error.fields : []}
        isBusy={finish.isPending}
        submitText="Confirm"
        onSubmit={(request) => finish.mutate(request)}
      />
      <Problem error={finish.error} />
    </>
  );
}

interface BeginProps {
  isFirst: boolean;
  begin: { error: Error | null; isPending: boolean; mutate: (request: Row) => void };
}

/** What proves the operator before another authenticator replaces theirs. */
function Begin({ isFirst, begin }: BeginProps) {
  const byPasskey = useMutation({
    mutationFn: askPasskeyCode,
    onSuccess: ({ code }) => begin.mutate({ code }),
  });
  return (
    <>
      <p className="help">{enrol.description}</p>
      <FieldsForm
        call={enrol}
        fixed={isFirst ? { code: undefined } : {}}
        refused={begin.error instanceof Refused ? begin.error.fields : []}
        isBusy={begin.isPending}
        submitText="Show the QR code"
        onSubmit={(request) => begin.mutate(request)}
      >
        {!isFirst && canUsePasskeys && (
          <button type="button" disabled={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
            Use a passkey instead of a code
          </button>
        )}
      </FieldsForm>
      <Problem error={byPasskey.error ?? begin.error} />
    </>
  );
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <>
      <h2>Recovery codes</h2>
      <p>Each works once in place of a code. They are shown only now, so store them safely.</p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button type="button" className="primary" onClick={onKept}>
        I have stored them
      </button>
    </>
  );
}

/** A QR code with the quiet zone that readers need, dark on white in every theme. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of the secret">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
