import { useTranslations } from 'use-intl/react';
import { href } from '../../../platform/location.ts';
import { storage, useStored } from '../../../platform/storage.ts';
import { BoardArt } from '../../../ui/board-art.tsx';
import { ButtonLink, Buttons } from '../../../ui/button.tsx';
import { Main, Stack } from '../../../ui/frame/layout.tsx';
import { Muted, Title } from '../../../ui/text.tsx';
import styles from './not-found-screen.module.css';

/** The page for any unknown path. */
export function NotFoundScreen() {
  const t = useTranslations('app.notFound');
  const tTabs = useTranslations('app.tabs');
  const hasToken = useStored(storage.token) !== undefined;
  return (
    <Main isPadded className={styles.main ?? ''}>
      <BoardArt text="404" />
      <Stack gap={6}>
        <Stack gap={2}>
          <Title isLarge>{t('title')}</Title>
          <Muted>{t('message')}</Muted>
        </Stack>
        <Buttons>
          <ButtonLink href={href('/ad-center')}>{t('toAdCenter')}</ButtonLink>
          {hasToken ? (
            <ButtonLink look="text" href={href('/plan', { status: 'wait_put' })}>
              {tTabs('plans')}
            </ButtonLink>
          ) : (
            <ButtonLink look="text" href={href('/login')}>
              {t('toLogin')}
            </ButtonLink>
          )}
        </Buttons>
      </Stack>
    </Main>
  );
}
