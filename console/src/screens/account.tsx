/** The operator's own account: passkeys, sessions, password, second factor. */
import { useState } from 'react';
import { operatorCalls } from '@placard/contract/operator';
import { readSession } from '../api/session.ts';
import { ActButtons } from '../lists/act-buttons.tsx';
import { CallList } from '../lists/call-list.tsx';
import { RowDetail } from '../lists/row-detail.tsx';
import type { Place } from '../location.ts';
import { Enrolment } from './enrolment.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';

const { session, secondFactor } = operatorCalls;

export function AccountScreen({ query }: { query: Place['query'] }) {
  const current = readSession();
  const [isEnrolling, setIsEnrolling] = useState(false);
  if (!current) return null;
  return (
    <>
      <h1>{current.username}</h1>
      <p className="help">Role: {current.role}</p>
      <ActButtons role={current.role} acts={[{ call: session.changePassword }, { call: secondFactor.renewCodes }]} />
      <OwnPasskeys />
      <section className="panel">
        <h2>Another authenticator</h2>
        {isEnrolling ? (
          <Enrolment onDone={() => setIsEnrolling(false)} />
        ) : (
          <button type="button" onClick={() => setIsEnrolling(true)}>
            Replace the authenticator
          </button>
        )}
      </section>
      <h2>{session.list.summary}</h2>
      <CallList
        call={session.list}
        path="account"
        query={query}
        renderDetail={(row) => <RowDetail area="session" row={row} />}
      />
    </>
  );
}
