import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { passwordErrorOf } from '../../../api/password-field.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordForm } from '../../../ui/fields/password-form.tsx';
import type { OnPassword } from '../../../ui/fields/password-form.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { Heading, LinkButton } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { useEndSessions, useSessions } from '../api/use-sessions.ts';
import type { Session } from '../api/use-sessions.ts';

/** The user's sessions; any other than this one can be ended, or all of them at once. */
export function Sessions({ isEnabled }: { isEnabled: boolean }) {
  const t = useTranslations('profile.sessions');
  const query = useSessions({ isEnabled });
  const { mutate, isPending } = useEndSessions();
  /** The sessions to end once the password is entered. */
  const [asked, setAsked] = useState<{ session?: Session }>();
  const end: OnPassword = (password, refused) =>
    mutate(
      { password, ...(asked?.session && { session_id: asked.session.session_id }) },
      {
        onSuccess: ({ ended }) => {
          setAsked(undefined);
          showToast(t('ended', { count: ended }));
        },
        onError: (failure) => refused(passwordErrorOf(failure)),
      },
    );
  return (
    <section aria-label={t('title')}>
      <Heading as="h3">{t('title')}</Heading>
      <Loaded of={query} shape={[56, 56]}>
        {({ list }) => (
          <Stack gap={3}>
            {list.length > 2 && (
              <Button look="secondary" isSmall onClick={() => setAsked({})}>
                {t('endOthers', { count: list.length - 1 })}
              </Button>
            )}
            {asked && (
              <PasswordForm
                key={asked.session?.session_id ?? 'others'}
                submitLabel={
                  asked.session
                    ? t('endOf', { device: asked.session.device || t('unknown') })
                    : t('endOthers', { count: list.length - 1 })
                }
                isSending={isPending}
                onSubmit={end}
              />
            )}
            <Rows>
              {list.map((session) => (
                <SessionRow key={session.session_id} session={session} onEnd={() => setAsked({ session })} />
              ))}
            </Rows>
          </Stack>
        )}
      </Loaded>
    </section>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const t = useTranslations('profile.sessions');
  const formats = useFormats();
  const device = session.device === '' ? t('unknown') : session.device;
  const since = formats.date(session.created_at, 'dateTime');
  return (
    <Row
      label={device}
      sub={
        session.is_current
          ? t('current', { since })
          : t('other', { seen: formats.relative(session.last_seen_at), since })
      }
      value={
        session.is_current ? (
          t('here')
        ) : (
          <LinkButton aria-label={t('endOf', { device })} onClick={onEnd}>
            {t('end')}
          </LinkButton>
        )
      }
    />
  );
}
