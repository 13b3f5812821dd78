import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { Heading, LinkButton } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { useEndSessions, useSessions } from '../api/use-sessions.ts';
import type { Session } from '../api/use-sessions.ts';

/** Where the user is logged in; any session but this one can be ended, or all of them at once. */
export function Sessions({ isEnabled }: { isEnabled: boolean }) {
  const t = useTranslations('profile.sessions');
  const tApp = useTranslations('app.actions');
  const query = useSessions({ isEnabled });
  const { mutate, isPending, variables } = useEndSessions();
  const end = (sessionId?: string) =>
    mutate(sessionId === undefined ? {} : { session_id: sessionId }, {
      onSuccess: ({ ended }) => showToast(t('ended', { count: ended })),
    });
  return (
    <section aria-label={t('title')}>
      <Heading as="h3">{t('title')}</Heading>
      <Loaded of={query} shape={[56, 56]}>
        {({ list }) => (
          <>
            {list.length > 2 && (
              <Button
                look="secondary"
                isSmall
                isSending={isPending && variables.session_id === undefined}
                sendingLabel={tApp('sending')}
                onClick={() => end()}
              >
                {t('endOthers', { count: list.length - 1 })}
              </Button>
            )}
            <Rows>
              {list.map((session) => (
                <SessionRow
                  key={session.session_id}
                  session={session}
                  isEnding={isPending && variables.session_id === session.session_id}
                  onEnd={() => !isPending && end(session.session_id)}
                />
              ))}
            </Rows>
          </>
        )}
      </Loaded>
    </section>
  );
}

function SessionRow({ session, isEnding, onEnd }: { session: Session; isEnding: boolean; onEnd: () => void }) {
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
          <LinkButton aria-label={t('endOf', { device })} aria-busy={isEnding || undefined} onClick={onEnd}>
            {t('end')}
          </LinkButton>
        )
      }
    />
  );
}
