/** The frame of every screen: the areas with the number of waiting things, the signed-in operator, the keys. */
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { operatorCalls, queues } from '@placard/contract/operator';
import { send } from './api/client.ts';
import { keepSession } from './api/session.ts';
import type { Session } from './api/session.ts';
import { ActDialog } from './form/act-dialog.tsx';
import { closeAct, useActState } from './form/open-act.ts';
import { isCommand } from './lists/act-buttons.tsx';
import { hrefOf } from './location.ts';
import type { Place } from './location.ts';
import { navigation } from './navigation.ts';
import { wordsOf } from './things.ts';
import { Dialog } from './view/dialog.tsx';

export function Frame({ session, place, children }: { session: Session; place: Place; children: ReactNode }) {
  const [area = 'queues'] = place.path;
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const waiting = useWaiting();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === '?' && isCommand(event)) setIsHelpOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <div className="frame">
      <header>
        <a className="brand" href="#/queues">
          Placard console
        </a>
        <details key={JSON.stringify(place)} className="menu">
          <summary>Menu</summary>
          <Navigation area={area} waiting={waiting} />
        </details>
        <span className="who">
          <a href="#/account">
            {session.username} ({session.role})
          </a>
          <button type="button" className="keys" onClick={() => setIsHelpOpen(true)}>
            Keys
          </button>
          <button type="button" onClick={() => void logOut()}>
            Log out
          </button>
        </span>
      </header>
      <aside>
        <Navigation area={area} waiting={waiting} />
      </aside>
      <main>{children}</main>
      <OpenAct key={area} />
      {isHelpOpen && <KeyHelp onClose={() => setIsHelpOpen(false)} />}
    </div>
  );
}

/** The open act's dialog. Back, and another address, leave the area that it belongs to, and close it. */
function OpenAct() {
  const { open } = useActState();
  useEffect(() => () => closeAct(false), []);
  return open && <ActDialog act={open} onClose={closeAct} />;
}

function Navigation({ area, waiting }: { area: string; waiting: Readonly<Record<string, number>> }) {
  const here = area === 'merchant' ? 'merchants' : area;
  return (
    <nav aria-label="Areas">
      {Object.entries(navigation).map(([group, areas]) => (
        <section key={group}>
          <h2>{group}</h2>
          {areas.map((name) => (
            <a key={name} href={hrefOf(name)} aria-current={name === here ? 'page' : undefined}>
              {wordsOf(name)}
              {waiting[name] ? <span className="count">{waiting[name]}</span> : null}
            </a>
          ))}
        </section>
      ))}
    </nav>
  );
}

/** The number of waiting things, by area. */
function useWaiting(): Readonly<Record<string, number>> {
  const counts = useQuery({
    queryKey: ['queues.counts'],
    queryFn: async () => await send(operatorCalls.queues.counts, {}),
    refetchInterval: 30_000,
  });
  const sums: Record<string, number> = {};
  for (const { queue, count } of counts.data?.list ?? []) {
    const [area = ''] = queues[queue].call.split('.');
    sums[area] = (sums[area] ?? 0) + count;
  }
  return sums;
}

/** The token is forgotten here even if the server did not answer; then it expires there. */
async function logOut(): Promise<void> {
  await send(operatorCalls.session.logout, {}).catch(() => undefined);
  keepSession(undefined);
}

const keyHelp = [
  ['j', 'Open the next row'],
  ['k', 'Open the previous row'],
  ['a', 'Approve or answer the open row'],
  ['r', 'Reject the open row, with a reason'],
  ['s', 'Send'],
  ['p', 'Pay'],
  ['m', 'Match the open booking with its bank line'],
  ['Enter', 'Confirm what is shown, and close what is done'],
  ['Esc', 'Close the dialog, or the open row'],
  ['?', 'This help'],
] as const;

function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className="facts">
        {keyHelp.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="help">
        Nothing is done before it is confirmed. In a queue the next row opens by itself when one is done.
      </p>
      <div className="buttons">
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}
