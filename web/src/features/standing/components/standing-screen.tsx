import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { setQuery } from '../../../platform/location.ts';
import { Button } from '../../../ui/button.tsx';
import { Band, Main, Stack } from '../../../ui/frame/layout.tsx';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Muted } from '../../../ui/text.tsx';
import { isSome } from '../../../api/amounts.ts';
import { useStanding } from '../../../state/use-standing.ts';
import type { Standing } from '../../../state/use-standing.ts';
import { CreditBand } from './credit-band.tsx';
import { LevelBand } from './level-band.tsx';
import { May } from '../../../state/may.tsx';

/** Shop level, membership, credit score and guarantee: each with the rule behind it. */
export function StandingScreen() {
  const query = useStanding();
  return (
    <Main>
      {query.data === undefined ? (
        <Band>
          <Loaded of={query} shape={[[44, '30%'], 22, 8, 44, 44, 44, 44, 44]}>
            {() => null}
          </Loaded>
        </Band>
      ) : (
        <Loaded of={query} shape={[]}>
          {(standing) => (
            <>
              <LevelBand standing={standing} />
              <MembershipBand standing={standing} />
              <CreditBand standing={standing} />
              <GuaranteeBand standing={standing} />
            </>
          )}
        </Loaded>
      )}
    </Main>
  );
}

function MembershipBand({ standing: { membership, currency, levels, level_by_volume } }: { standing: Standing }) {
  const t = useTranslations('standing.membership');
  const formats = useFormats();
  const hasHigher = levels.some(({ level }) => level > level_by_volume);
  const isActive = membership.until !== null;
  const offer = t('offer', { count: membership.days, price: formats.money(membership.price, currency) });
  return (
    <Band title={t('title')}>
      <Stack gap={3}>
        <Muted>
          {membership.until !== null
            ? t('until', { time: formats.date(membership.until, 'dateTime') })
            : hasHigher
              ? offer
              : t('highest')}
        </Muted>
        {(isActive || hasHigher) && (
          <>
            <Muted>{t('rule')}</Muted>
            <May right="pay">
              <Button look="secondary" isSmall isAuto onClick={() => setQuery('sheet', 'membership')}>
                {isActive ? t('manage') : t('look')}
              </Button>
            </May>
          </>
        )}
      </Stack>
    </Band>
  );
}

function GuaranteeBand({ standing: { guarantee, currency } }: { standing: Standing }) {
  const t = useTranslations('standing.guarantee');
  const tWallet = useTranslations('wallet.guarantee');
  const formats = useFormats();
  return (
    <Band title={t('title')}>
      <Stack gap={3}>
        <Ledger label={t('title')}>
          <LedgerRow
            label={t('balance')}
            amount={guarantee.balance}
            onOpen={() => setQuery('sheet', 'figure:guarantee')}
          />
          <LedgerRow label={t('needed')} amount={guarantee.needed} />
        </Ledger>
        <Muted>
          {isSome(guarantee.needed) ? t('why', { amount: formats.money(guarantee.needed, currency) }) : t('notNeeded')}
        </Muted>
        {isSome(guarantee.balance) && (
          <Muted>
            {guarantee.running_plans > 0 ? tWallet('inUse', { count: guarantee.running_plans }) : t('free')}
          </Muted>
        )}
        <May right="pay">
          <Button look="secondary" isSmall isAuto onClick={() => setQuery('sheet', 'guarantee')}>
            {t('manage')}
          </Button>
        </May>
      </Stack>
    </Band>
  );
}
