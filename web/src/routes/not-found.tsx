import { useTranslations } from 'use-intl/react';
import { href } from '../platform/location.ts';
import { BoardArt } from '../ui/brand.tsx';
import { ButtonLink, Buttons } from '../ui/button.tsx';
import { Main, Stack } from '../ui/layout.tsx';
import { Muted, Title } from '../ui/text.tsx';
import styles from './not-found.module.css';

export function Screen() {
  const t = useTranslations('app.notFound');
  return (
    <Main isPadded className={styles.main ?? ''}>
      <BoardArt text="404" />
      <Stack gap={6}>
        <div>
          <Title isLarge>{t('title')}</Title>
          <Muted>{t('message')}</Muted>
        </div>
        <Buttons>
          <ButtonLink href={href('/ad-center')}>{t('toAdCenter')}</ButtonLink>
          <ButtonLink look="text" href={href('/login')}>{t('toLogin')}</ButtonLink>
        </Buttons>
      </Stack>
    </Main>
  );
}
