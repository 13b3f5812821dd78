/** The operator's own passkeys: the list, another one, and a code for the command line. */
import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { operatorCalls } from '@placard/contract/operator';
import type { OperatorCalls, OperatorResponse } from '@placard/contract/operator';
import { send } from '../api/client.ts';
import { canUsePasskeys, placeOf, whyNotHere } from '../api/passkey-device.ts';
import { readSession } from '../api/session.ts';
import { Dialog } from '../view/dialog.tsx';
import { Problem } from '../view/problem.tsx';
import { Facts } from '../view/value.tsx';
import { AddPasskey, askPasskeyCode } from './passkeys.tsx';

const { list, remove } = operatorCalls.passkeys;

type Passkey = OperatorResponse<OperatorCalls['passkeys']['list']>['list'][number];

export function OwnPasskeys() {
  const [isAdding, setIsAdding] = useState(false);
  const passkeys = useQuery({ queryKey: [list.name], queryFn: async () => await send(list, {}) });
  const own = passkeys.data?.list ?? [];
  const why = passkeys.data && whyNotHere(passkeys.data.rp_id);
  const isUsable = canUsePasskeys && passkeys.data !== undefined && why === undefined;
  return (
    <section className="panel">
      <h2>{list.summary}</h2>
      <p className="help">
        A passkey is your whole login: your device asks for your fingerprint, your face or its PIN. Nothing is typed
        that somebody could learn or steal.
      </p>
      <Problem error={passkeys.error} onRetry={() => void passkeys.refetch()} />
      {passkeys.data && own.length === 0 && <p className="empty">No passkey yet.</p>}
      {own.map((passkey) => (
        <OnePasskey key={passkey.passkey_id} passkey={passkey} />
      ))}
      {passkeys.data && !isUsable && <Elsewhere why={why} place={placeOf(passkeys.data.rp_id)} />}
      {isUsable && isAdding && <AddPasskey hasOne={own.length > 0} onClose={() => setIsAdding(false)} />}
      {isUsable && !isAdding && (
        <div className="acts">
          <button type="button" onClick={() => setIsAdding(true)}>
            Add a passkey
          </button>
          {own.length > 0 && <CommandLineCode />}
        </div>
      )}
    </section>
  );
}

/** Why no passkey can be used on this page, and where it can. */
function Elsewhere({ why, place }: { why: string | undefined; place: string | undefined }) {
  return (
    <p className="notice">
      {why ?? 'This browser has no passkeys here: the console must be opened over https, or as localhost.'}{' '}
      {why !== undefined && place !== undefined && <a href={place}>{place}</a>}
    </p>
  );
}

/** One with its button; removing asks once more, because a removed one comes back only as another. */
function OnePasskey({ passkey }: { passkey: Passkey }) {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const removing = useMutation({
    mutationFn: async () => await send(remove, { passkey_id: passkey.passkey_id }),
    onSuccess: () => {
      setIsAsking(false);
      void queryClient.invalidateQueries({ queryKey: [list.name] });
    },
  });
  const { name, added_at: added, last_used_at: used } = passkey;
  return (
    <div className="item">
      <Facts data={{ name, added_at: added, last_used_at: used ?? 'Never' }} />
      <button type="button" aria-label={`Remove ${name}`} onClick={() => setIsAsking(true)}>
        Remove
      </button>
      {isAsking && (
        <Dialog title={`Remove the passkey “${name}”?`} onClose={() => setIsAsking(false)}>
          <p>{remove.description}</p>
          <Problem error={removing.error} />
          <div className="buttons">
            <button type="button" onClick={() => setIsAsking(false)}>
              Cancel
            </button>
            <button type="button" className="primary" disabled={removing.isPending} onClick={() => removing.mutate()}>
              Remove
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** A terminal has no passkeys: the code that one makes goes beside the password there. */
function CommandLineCode() {
  const asking = useMutation({ mutationFn: askPasskeyCode });
  return (
    <>
      <button type="button" disabled={asking.isPending} onClick={() => asking.mutate()}>
        Code for the command line
      </button>
      <Problem error={asking.error} />
      {asking.data && (
        <Dialog title="Code for the command line" onClose={() => asking.reset()}>
          <p>It works once, in the next two minutes, in place of the authenticator’s code.</p>
          <code className="secret">
            npm run operator -- login --username {readSession()?.username} --code {asking.data.code}
          </code>
          <div className="buttons">
            <button type="button" onClick={() => asking.reset()}>
              Close
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
