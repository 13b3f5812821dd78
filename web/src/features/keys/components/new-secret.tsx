import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { copyText } from '../../../platform/clipboard.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LongId } from '../../../ui/long-id.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** It is never shown again. */
export function NewSecret({ secret }: { secret: string }) {
  const t = useTranslations('keys');
  const copy = () => void copyText(secret).then((isDone) => isDone && showToast(t('copied')));
  return (
    <Stack>
      <Notice title={t('once')}>
        <LongId id={secret} />
      </Notice>
      <Button icon={<Icon of={Copy} />} onClick={copy}>
        {t('copy')}
      </Button>
    </Stack>
  );
}
