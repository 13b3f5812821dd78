/** Acts whose answer was lost: they are settled in the background, and the person sees the outcome of each. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { onActReleased, unansweredActs } from '../api/idempotency.ts';
import type { UnansweredAct } from '../api/idempotency.ts';
import { settleUnanswered } from '../api/send-act.ts';
import { onStored, useStored } from '../platform/storage.ts';
import { lazyOverlay } from '../ui/dialogs/lazy-overlay.tsx';

/** Without an answer the server is asked again after this long, and as soon as the network or the person is back. */
const askAgainMs = 30_000;

/** Settles all due acts and whenever something becomes due. Returns the function that stops it. */
function keepSettling(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isStopped = false;
  const ask = async () => {
    if (isAsking || isStopped) return;
    isAsking = true;
    clearTimeout(timer);
    const nextMs = await settleUnanswered().catch(() => askAgainMs);
    isAsking = false;
    if (nextMs !== undefined && !isStopped) timer = setTimeout(() => void ask(), nextMs);
  };
  const hear = () => void ask();
  const stops = [onActReleased(hear), onStored(hear)];
  const events = new AbortController();
  addEventListener('online', hear, { signal: events.signal });
  document.addEventListener('visibilitychange', hear, { signal: events.signal });
  hear();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    events.abort();
    for (const stop of stops) stop();
  };
}

/** The outcomes that the person has not seen yet, as text, so that it is the same until it changes. */
function untold(): string {
  return JSON.stringify(unansweredActs().filter(({ outcome }) => outcome !== undefined));
}

/** Without a network it comes with the next start: what nobody has read is kept. */
const LostAnswers = lazyOverlay(async () => {
  try {
    return await (await import('./lost-answers.tsx')).loadLostAnswers();
  } catch {
    return () => null;
  }
});

/**
 * Shows the outcome of acts whose answer was lost, until it is read. Whatever the network did, an act was done at most
 * once.
 */
export function UnansweredActs() {
  const queries = useQueryClient();
  useEffect(keepSettling, []);
  const text = useStored(untold);
  const acts = useMemo(() => JSON.parse(text) as UnansweredAct[], [text]);
  const isAny = acts.length > 0;
  useEffect(() => {
    if (isAny) void queries.invalidateQueries();
  }, [isAny, queries]);
  return <LostAnswers isOpen={isAny} acts={acts} />;
}
