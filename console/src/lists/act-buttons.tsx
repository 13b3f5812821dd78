/** The buttons of the possible acts, disabled with the reason if the role may not do them. */
import { useEffect, useId } from 'react';
import type { OperatorCall, OperatorRole } from '@placard/contract/operator';
import { openAct } from '../form/open-act.ts';
import type { Act } from '../form/open-act.ts';
import { whyNot, wordsOf } from '../things.ts';

/** The key that begins an act, by its verb. Each opens the dialog; nothing is done before the confirmation. */
const keys: Readonly<Record<string, string>> = {
  approve: 'a',
  answer: 'a',
  reject: 'r',
  send: 's',
  pay: 'p',
  match: 'm',
};

/** Returns whether a key was meant as a command: not while somebody types, not with a dialog open. */
export function isCommand(event: KeyboardEvent): boolean {
  const { target } = event;
  const isTyping = target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
  const isOther = event.ctrlKey || event.metaKey || event.altKey;
  return !isTyping && !isOther && !document.querySelector('dialog[open]');
}

interface ActButtonsProps {
  role: OperatorRole;
  acts: readonly Act[];
  hasKeys?: boolean;
  /** With the call's whole summary, for places with acts of several areas. */
  isNamed?: boolean;
  /** Why this operator can do none of it, whatever the role. */
  refusal?: (call: OperatorCall) => string | undefined;
}

export function ActButtons({ role, acts, hasKeys = false, isNamed = false, refusal }: ActButtonsProps) {
  const why = (call: OperatorCall) => whyNot(role, call) ?? refusal?.(call);
  useEffect(() => {
    if (!hasKeys) return undefined;
    const press = (event: KeyboardEvent) => {
      if (!isCommand(event)) return;
      const act = acts.find(({ call }) => keys[call.name.split('.')[1] ?? ''] === event.key);
      if (!act || (whyNot(role, act.call) ?? refusal?.(act.call)) !== undefined) return;
      event.preventDefault();
      openAct(act);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [acts, hasKeys, refusal, role]);
  return (
    <div className="acts">
      {acts.map((act) => (
        <ActButton
          key={act.call.name}
          call={act.call}
          why={why(act.call)}
          hasKey={hasKeys}
          isNamed={isNamed}
          onOpen={() => openAct(act)}
        />
      ))}
    </div>
  );
}

interface ActButtonProps {
  call: OperatorCall;
  why: string | undefined;
  hasKey: boolean;
  isNamed: boolean;
  onOpen: () => void;
}

function ActButton({ call, why, hasKey, isNamed, onOpen }: ActButtonProps) {
  const id = useId();
  const verb = call.name.split('.')[1] ?? '';
  const key = hasKey ? keys[verb] : undefined;
  return (
    <span className="act">
      <button
        type="button"
        title={why ?? call.summary}
        disabled={why !== undefined}
        aria-describedby={why === undefined ? undefined : id}
        aria-keyshortcuts={key}
        onClick={onOpen}
      >
        {isNamed ? call.summary : wordsOf(verb)}
        {key !== undefined && <kbd aria-hidden="true">{key}</kbd>}
      </button>
      {why !== undefined && (
        <small id={id} className="why">
          {why}
        </small>
      )}
    </span>
  );
}
