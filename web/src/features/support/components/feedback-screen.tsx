import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Disclosure, Prose } from '../../../ui/figures/facts.tsx';
import { Band, Main, Stack } from '../../../ui/frame/layout.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Caption, Heading } from '../../../ui/text.tsx';
import { useFeedbackList } from '../api/use-feedback.ts';
import type { Feedback } from '../api/use-feedback.ts';
import { FeedbackForm } from './feedback-form.tsx';

/** Writes to the network's staff, and shows their answers. */
export function FeedbackScreen() {
  const t = useTranslations('support.feedback');
  const query = useFeedbackList();
  const [sentCount, setSentCount] = useState(0);
  return (
    <Main>
      <Band>
        <FeedbackForm key={sentCount} onSent={() => setSentCount(sentCount + 1)} />
      </Band>
      <Band title={t('sent')}>
        <Loaded of={query} shape={[56, 56]}>
          {() =>
            query.items.length === 0 ? (
              <Empty of={MessageSquare} title={t('none')}>
                {t('noneMore')}
              </Empty>
            ) : (
              query.items.map((item) => <Sent key={item.feedback_id} item={item} />)
            )
          }
        </Loaded>
        <LoadMore of={query} />
      </Band>
    </Main>
  );
}

/** One message with its answer; an answered one is open. */
function Sent({ item: { topic, content, sent_at, answer, answered_at } }: { item: Feedback }) {
  const t = useTranslations('support.feedback');
  const formats = useFormats();
  const isAnswered = answer !== null;
  return (
    <Disclosure
      isOpen={isAnswered}
      summary={
        <span>
          {topic} <Chip tone={isAnswered ? 'positive' : 'neutral'}>{isAnswered ? t('answered') : t('waiting')}</Chip>
          <Caption as="span"> {formats.date(sent_at, 'dateTime')}</Caption>
        </span>
      }
    >
      <Stack gap={3}>
        <Prose>{content}</Prose>
        {isAnswered && (
          <div>
            <Heading as="h3">
              {answered_at === null ? t('answer') : t('answerAt', { time: formats.date(answered_at, 'dateTime') })}
            </Heading>
            <Prose>{answer}</Prose>
          </div>
        )}
      </Stack>
    </Disclosure>
  );
}
