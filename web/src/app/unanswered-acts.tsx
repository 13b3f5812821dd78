/** Acts whose answer was lost: they are settled in the background, and the person sees the outcome of each. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { forgetUnanswered, onActReleased, unansweredActs } from '../api/idempotency.ts';
import type { UnansweredAct } from '../api/idempotency.ts';
import { settleUnanswered } from '../api/send-act.ts';
import { useFormats } from '../i18n/formats.ts';
import { onStored, useStored } from '../platform/storage.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Stack } from '../ui/frame/layout.tsx';
import { Row, Rows } from '../ui/lists/row.tsx';

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

/**
 * Shows the outcome of acts whose answer was lost, until it is read. Whatever the network did, an act was done at most
 * once.
 */
export function UnansweredActs() {
  const t = useTranslations('acts');
  const tApp = useTranslations('app.actions');
  const queries = useQueryClient();
  useEffect(keepSettling, []);
  const text = useStored(untold);
  const acts = useMemo(() => JSON.parse(text) as UnansweredAct[], [text]);
  const isAny = acts.length > 0;
  useEffect(() => {
    if (isAny) void queries.invalidateQueries();
  }, [isAny, queries]);
  const handleRead = () => acts.forEach(forgetUnanswered);
  return (
    <Dialog
      isOpen={isAny}
      isPair={false}
      onClose={handleRead}
      title={t('title')}
      actions={<Button onClick={handleRead}>{tApp('ok')}</Button>}
    >
      <Stack>
        <p>{t('text')}</p>
        <Rows isBoxed>
          {acts.map((act) => (
            <ActRow key={act.key} act={act} />
          ))}
        </Rows>
        <p>{t('after')}</p>
      </Stack>
    </Dialog>
  );
}

function ActRow({ act: { call, amount, sentAt, outcome } }: { act: UnansweredAct }) {
  const t = useTranslations('acts');
  const formats = useFormats();
  const [area, verb] = call.split('.');
  // A call for which only a later version of the app has a text is shown too.
  const key = `names.${area}.${verb}` as 'names.other';
  const name = t.has(key) ? t(key) : t('names.other');
  return (
    <Row
      label={name}
      sub={[
        ...(amount === undefined ? [] : [formats.amount(amount)]),
        ...(sentAt > 0 ? [formats.date(sentAt, 'dateTime')] : []),
      ].join(' · ')}
      value={outcome === 'done' ? t('done') : t('notDone')}
      isValueStrong
    />
  );
}
