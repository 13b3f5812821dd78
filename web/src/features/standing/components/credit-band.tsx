import { limits } from '@placard/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href } from '../../../platform/location.ts';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Band, Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Rows } from '../../../ui/lists/row.tsx';
import { Heading, Muted, TextLink, Title } from '../../../ui/text.tsx';
import { useStanding } from '../../../state/use-standing.ts';
import type { Standing } from '../../../state/use-standing.ts';
import { CreditRow } from './credit-row.tsx';

/** The credit score, the rules that change it, each event, and how to object. */
export function CreditBand({ standing }: { standing: Standing }) {
  const t = useTranslations('standing.credit');
  const formats = useFormats();
  const { credit_score, events } = standing;
  const signed = (points: number) => formats.amount(String(points), { sign: 'always' });
  const max = formats.count(limits.creditScoreMax);
  return (
    <Band title={t('title')}>
      <Stack>
        <Stack gap={2}>
          <Title as="p">{t('score', { score: formats.count(credit_score), max })}</Title>
          <Progress percent={(credit_score * 100) / limits.creditScoreMax} label={t('title')} />
          <Muted>{t('start', { start: formats.count(limits.creditScoreStart), max })}</Muted>
          <Muted>{t('settled', { points: signed(limits.creditScorePerSettledPlan) })}</Muted>
          <Muted>{t('breach', { points: signed(limits.creditScorePerBreach) })}</Muted>
          <TextLink href={href('/ad-center/ques-detail', { doc: 'rules' })}>{t('rules')}</TextLink>
        </Stack>
        <div>
          <Heading as="h3">{t('events')}</Heading>
          {events.length === 0 ? <Muted>{t('none')}</Muted> : <Events standing={standing} />}
        </div>
        <div>
          <Muted>{t('object')}</Muted>
          <TextLink href={href('/ad-center/feedback', { topic: t('objectTopic') })}>{t('objectLink')}</TextLink>
        </div>
      </Stack>
    </Band>
  );
}

/** A page of events; a tap loads the next one. */
function Events({ standing: { events, next_cursor } }: { standing: Standing }) {
  const tApp = useTranslations('app.actions');
  const [isMore, setIsMore] = useState(false);
  return (
    <>
      <Rows>
        {events.map((event) => (
          <CreditRow key={event.event_id} event={event} />
        ))}
      </Rows>
      {next_cursor !== null &&
        (isMore ? (
          <OlderEvents cursor={next_cursor} />
        ) : (
          <Button look="text" isSmall onClick={() => setIsMore(true)}>
            {tApp('loadMore')}
          </Button>
        ))}
    </>
  );
}

function OlderEvents({ cursor }: { cursor: string }) {
  const query = useStanding({ cursor });
  return (
    <Loaded of={query} shape={[56, 56]}>
      {(standing) => <Events standing={standing} />}
    </Loaded>
  );
}
