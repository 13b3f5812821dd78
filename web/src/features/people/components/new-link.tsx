import { invitationLink } from '@placard/contract';
import { Copy, Share2 } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { isInShell, tellShell } from '../../../platform/bridge.ts';
import { copyText } from '../../../platform/clipboard.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LongId } from '../../../ui/long-id.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** It is never shown again. */
export function NewLink({ code }: { code: string }) {
  const t = useTranslations('people');
  // In a native shell the page itself has no address, its server does.
  const { origin } = new URL(import.meta.env.PLACARD_API_BASE, location.href);
  const link = invitationLink(origin, code);
  const copy = () => void copyText(link).then((isDone) => isDone && showToast(t('copied')));
  const hasShare = typeof navigator.share === 'function';
  const share = () => {
    const page = { title: t('invite'), url: link };
    if (hasShare) void navigator.share(page).catch(() => undefined);
    else tellShell({ type: 'share', ...page });
  };
  return (
    <Stack gap={3}>
      <Notice title={t('once')}>
        <LongId id={link} />
        <p>{t('valid')}</p>
      </Notice>
      <Button icon={<Icon of={Copy} />} onClick={copy}>
        {t('copy')}
      </Button>
      {(hasShare || isInShell()) && (
        <Button look="secondary" icon={<Icon of={Share2} />} onClick={share}>
          {t('share')}
        </Button>
      )}
    </Stack>
  );
}
