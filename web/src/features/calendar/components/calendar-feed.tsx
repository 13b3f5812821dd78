import { CalendarPlus, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { passwordErrorOf } from '../../../api/password-field.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { copyText } from '../../../platform/clipboard.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { Switch } from '../../../ui/fields/choice.tsx';
import { PasswordForm } from '../../../ui/fields/password-form.tsx';
import type { OnPassword } from '../../../ui/fields/password-form.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Heading, Muted } from '../../../ui/text.tsx';
import { useCreateFeed, useRevokeFeed } from '../api/use-feed.ts';
import type { Calendar } from '../../../state/use-calendar.ts';
import styles from './calendar-feed.module.css';

/** The private address that a calendar app reads these days from: made, shown once, revoked. Amounts take the login password. */
export function CalendarFeed({ feed }: Pick<Calendar, 'feed'>) {
  const t = useTranslations('calendar.feed');
  const tApp = useTranslations('app.actions');
  const formats = useFormats();
  const [hasAmounts, setHasAmounts] = useState(false);
  const create = useCreateFeed();
  const revoke = useRevokeFeed();
  const label = t(feed ? 'renew' : 'create');
  const createWithAmounts: OnPassword = (password, refused) =>
    create.mutate(
      { has_amounts: true, password },
      { onSuccess: () => setHasAmounts(false), onError: (failure) => refused(passwordErrorOf(failure)) },
    );
  const address = feed && create.data?.feed.created_at === feed.created_at ? create.data.address : undefined;
  return (
    <section>
      <Stack gap={3}>
        <Heading as="h3">{t('title')}</Heading>
        <Muted>{t('text')}</Muted>
        {address !== undefined && <NewAddress address={address} />}
        {feed && (
          <div>
            <Muted>{t('since', { date: formats.date(feed.created_at, 'date') })}</Muted>
            <Muted>
              {feed.last_read_at === null
                ? t('unread')
                : t('read', { time: formats.date(feed.last_read_at, 'dateTime') })}
            </Muted>
          </div>
        )}
        <Switch checked={hasAmounts} onChange={(event) => setHasAmounts(event.target.checked)}>
          {t('amounts')}
        </Switch>
        {hasAmounts ? (
          <PasswordForm submitLabel={label} isSending={create.isPending} onSubmit={createWithAmounts} />
        ) : (
          <Button
            look="secondary"
            isSending={create.isPending}
            sendingLabel={tApp('sending')}
            onClick={() => create.mutate({ has_amounts: false })}
          >
            {label}
          </Button>
        )}
        {feed && (
          <Button
            look="text"
            isSmall
            isSending={revoke.isPending}
            sendingLabel={tApp('sending')}
            onClick={() => revoke.mutate({}, { onSuccess: () => showToast(t('revoked')) })}
          >
            {t('revoke')}
          </Button>
        )}
      </Stack>
    </section>
  );
}

/** It is never shown again. */
function NewAddress({ address }: { address: string }) {
  const t = useTranslations('calendar.feed');
  const copy = () => void copyText(address).then((isDone) => isDone && showToast(t('copied')));
  return (
    <>
      <Notice title={t('once')}>
        <span className={styles.address}>{address}</span>
      </Notice>
      <Button icon={<Icon of={Copy} />} onClick={copy}>
        {t('copy')}
      </Button>
      <ButtonLink look="secondary" icon={<Icon of={CalendarPlus} />} href={address.replace(/^https?/, 'webcal')}>
        {t('open')}
      </ButtonLink>
    </>
  );
}
