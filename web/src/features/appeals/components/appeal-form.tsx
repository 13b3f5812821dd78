import { appealLimits, calls } from '@placard/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useCallForm } from '../../../api/form.ts';
import type { FormErrors } from '../../../api/form.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useRuleText } from '../../../i18n/rule-text.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { useFileAppeal, useWriteAppeal } from '../api/use-appeals.ts';
import { PicturePicker } from './picture-picker.tsx';
import type { Picked } from './picture-picker.tsx';

/** Appeals: text and pictures. */
export function AppealForm({ item }: { item: string }) {
  const t = useTranslations('appeals');
  const [pictures, setPictures] = useState<readonly Picked[]>([]);
  const act = useFileAppeal();
  const { errors, formProps } = useCallForm({
    call: calls.appeals.file,
    act,
    payloadOf: ({ text }) => ({ item, text, pictures: pictures.map(({ id }) => id) }),
    onDone: () => showToast(t('sent')),
  });
  return (
    <form {...formProps}>
      <Fields
        label={t('text')}
        errors={errors}
        pictures={pictures}
        onPick={setPictures}
        most={appealLimits.picturesMax}
      />
      <SendButton isSending={act.isPending}>{t('send')}</SendButton>
    </form>
  );
}

/** Adds to an open appeal, which has so many pictures. */
export function MessageForm({ appealId, sent }: { appealId: string; sent: number }) {
  const t = useTranslations('appeals');
  const [pictures, setPictures] = useState<readonly Picked[]>([]);
  const act = useWriteAppeal();
  const { errors, formProps } = useCallForm({
    call: calls.appeals.write,
    act,
    payloadOf: ({ text }) => ({ appeal_id: appealId, text, pictures: pictures.map(({ id }) => id) }),
    onDone: () => showToast(t('sent')),
  });
  return (
    <form {...formProps}>
      <Fields
        label={t('message')}
        errors={errors}
        pictures={pictures}
        onPick={setPictures}
        most={appealLimits.picturesMax - sent}
      />
      <SendButton isSending={act.isPending}>{t('sendMessage')}</SendButton>
    </form>
  );
}

interface FieldsProps {
  label: string;
  errors: FormErrors;
  pictures: readonly Picked[];
  onPick: (pictures: readonly Picked[]) => void;
  most: number;
}

function Fields({ label, errors, pictures, onPick, most }: FieldsProps) {
  const t = useTranslations('appeals');
  const formats = useFormats();
  const ruleText = useRuleText();
  return (
    <Stack>
      <TextAreaField
        name="text"
        label={label}
        help={t('textHelp', { limit: formats.count(appealLimits.textMax) })}
        error={ruleText(errors['text'])}
      />
      <PicturePicker pictures={pictures} onPick={onPick} most={most} error={ruleText(errors['pictures'])} />
    </Stack>
  );
}

function SendButton({ isSending, children }: { isSending: boolean; children: string }) {
  const tApp = useTranslations('app.actions');
  return (
    <Button type="submit" isSending={isSending} sendingLabel={tApp('sending')}>
      {children}
    </Button>
  );
}
