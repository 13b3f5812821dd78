import { calls, limits } from '@placard/contract';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { formTexts, useCallForm } from '../../../api/form.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useRuleText } from '../../../i18n/rule-text.ts';
import { useQuery } from '../../../platform/location.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { useSendFeedback } from '../api/use-feedback.ts';
import { keepDraft, readDraft } from '../feedback-draft.ts';

/** The initial values: a topic from the address, else the draft. */
function useStart() {
  const topic = useQuery().get('topic');
  return useState(() => {
    const draft = readDraft();
    return topic === null || topic === draft.topic
      ? draft
      : { topic: topic.slice(0, limits.feedbackTopicMax), content: '' };
  })[0];
}

/** Topic and content. The draft is stored until it is sent. */
export function FeedbackForm({ onSent }: { onSent: () => void }) {
  const t = useTranslations('support.feedback');
  const tApp = useTranslations('app.actions');
  const formats = useFormats();
  const ruleText = useRuleText();
  const start = useStart();
  const act = useSendFeedback();
  const { errors, formProps } = useCallForm({
    call: calls.support.sendFeedback,
    act,
    onDone: () => {
      keepDraft({ topic: '', content: '' });
      showToast(t('done'));
      onSent();
    },
  });
  const handleInput = (event: FormEvent<HTMLFormElement>) => {
    formProps.onInput(event);
    const { topic = '', content = '' } = formTexts(event.currentTarget);
    keepDraft({ topic, content });
  };
  return (
    <form {...formProps} onInput={handleInput}>
      <Stack>
        <Field
          name="topic"
          label={t('topic')}
          defaultValue={start.topic}
          help={t('topicHelp')}
          autoComplete="off"
          error={ruleText(errors['topic'])}
        />
        <TextAreaField
          name="content"
          label={t('content')}
          defaultValue={start.content}
          help={t('contentHelp', { limit: formats.count(limits.feedbackContentMax) })}
          error={ruleText(errors['content'])}
        />
        <Button type="submit" isSending={act.isPending} sendingLabel={tApp('sending')}>
          {t('send')}
        </Button>
        <Notice tone="plain">{t('safety')}</Notice>
      </Stack>
    </form>
  );
}
