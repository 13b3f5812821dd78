import { calls } from '@placard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { invalidateAll } from '../../../api/act.ts';
import { setQuery } from '../../../platform/location.ts';
import type { Passcode } from '../../../state/passcode.ts';
import { useUserInfo } from '../../../state/use-user-info.ts';
import { Button } from '../../../ui/button.tsx';
import { Main, Stack } from '../../../ui/frame/layout.tsx';
import { Muted, Title } from '../../../ui/text.tsx';
import { RecoveryCodes, SetUp } from './set-up.tsx';

/** Shown instead of the pages of a business that requires a second step, to whoever has none. `others`: the ways to other businesses. */
export function FactorNeeded({ passcode, others }: { passcode: Passcode; others: ReactNode }) {
  const t = useTranslations('factor');
  const tApp = useTranslations('app');
  const queries = useQueryClient();
  // The rule may have changed on another device.
  useUserInfo();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Main isPadded>
      <Stack gap={5}>
        <Stack gap={2}>
          <Title isLarge>{codes ? t('codesTitle') : t('neededTitle')}</Title>
          {!codes && <Muted>{t('neededText')}</Muted>}
        </Stack>
        {codes ? (
          <RecoveryCodes codes={codes} onKept={() => void invalidateAll(queries, [calls.accounts.info])} />
        ) : (
          <>
            <SetUp label={t('setUp')} passcode={passcode} onCodes={setCodes} />
            {others}
            <Button look="line" onClick={() => setQuery('sheet', 'logout')}>
              {tApp('logout.ok')}
            </Button>
          </>
        )}
      </Stack>
      {passcode.dialog}
    </Main>
  );
}
