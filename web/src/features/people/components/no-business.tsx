import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { setQuery } from '../../../platform/location.ts';
import { BoardArt } from '../../../ui/board-art.tsx';
import { Button } from '../../../ui/button.tsx';
import { Main, Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Muted, Title } from '../../../ui/text.tsx';
import { useUserInfo } from '../../../state/use-user-info.ts';
import { useBusinesses } from '../api/use-businesses.ts';
import { BusinessList } from './businesses.tsx';
import { InvitationSheet } from './invitation.tsx';

/** Shown instead of a business's pages to whoever has a part in none, with the ways on; `ownData` exports and closes their login. */
export function NoBusiness({ ownData }: { ownData: ReactNode }) {
  const t = useTranslations('people');
  const tApp = useTranslations('app');
  // An invitation may have been accepted on another device.
  useUserInfo();
  return (
    <Main isPadded>
      <BoardArt text="–" />
      <Stack gap={5}>
        <Stack gap={2}>
          <Title isLarge>{t('none.title')}</Title>
          <Muted>{t('none.text')}</Muted>
        </Stack>
        <OtherBusinesses least={1} />
        <Muted>{t('join')}</Muted>
        {ownData}
        <Button look="line" onClick={() => setQuery('sheet', 'logout')}>
          {tApp('logout.ok')}
        </Button>
      </Stack>
      <InvitationSheet />
    </Main>
  );
}

/** The businesses that the login may act for, from so many on. */
export function OtherBusinesses({ least }: { least: number }) {
  const t = useTranslations('people');
  return (
    <Loaded of={useBusinesses()} shape={[60]}>
      {({ list }) =>
        list.length >= least && (
          <Stack gap={2}>
            <p>{t('none.others')}</p>
            <BusinessList list={list} />
          </Stack>
        )
      }
    </Loaded>
  );
}
