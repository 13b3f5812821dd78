import { readTypedAmount } from '@placard/contract';
import { useState } from 'react';
import type { Offer, Terms } from '../api/plan-calls.ts';
import type { CouponChoice, PutPreview } from '../put-preview.ts';
import type { Pacing } from './put-pacing.tsx';

/** What the put sheet is filled in with. */
export interface Draft extends Pacing {
  typed: string;
  /** The field was left: from then on a low or unreadable amount is reported. */
  isLeft: boolean;
  choice: CouponChoice;
  /** The terms that the merchant has seen; only these may be sent. */
  seen: Terms;
}

/** `typed`: the amount that `put again` fills in; nothing is sent with it. */
function freshDraft(offer: Offer, typed: string): Draft {
  return { typed, isLeft: false, choice: { kind: 'best' }, seen: offer.terms, pace: 'fast', cap: '' };
}

/** The typed amount and the choices: fresh each time the sheet opens, kept through refusals and new terms. */
export function useDraft(offer: Offer, amount: string, isOpen: boolean): [Draft, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(() => freshDraft(offer, amount));
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setDraft(freshDraft(offer, amount));
  }
  return [draft, (change) => setDraft((known) => ({ ...known, ...change }))];
}

/** The cap as a wire amount: `null` for none, undefined while it is wrong. */
export function dailyCapOf({ cap, seen: { currency } }: Draft): string | null | undefined {
  if (cap.trim() === '') return null;
  const { minor, text } = readTypedAmount(cap, currency);
  return minor === undefined || minor === 0n ? undefined : text;
}

/** Whether the sheet's one button puts: everything is filled in, and these terms were seen. */
export function mayPut(offer: Offer, draft: Draft, { ledger }: PutPreview): boolean {
  const isSeen = draft.seen.version === offer.terms.version;
  return ledger !== undefined && dailyCapOf(draft) !== undefined && offer.blocked_by === null && isSeen;
}
