import { TicketPercent } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { href, setQuery, useQuery } from '../../../platform/location.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Band, Cards } from '../../../ui/frame/layout.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { ScrollTabs } from '../../../ui/frame/tabs.tsx';
import { couponTabs, useCoupons } from '../api/use-coupons.ts';
import type { CouponTab } from '../api/use-coupons.ts';
import { CouponCard } from './coupon-card.tsx';

const slipHeightPx = 128;

/** The merchant's coupons: the unused, and the used and expired. The tab is in the address. */
export function CouponsScreen() {
  const t = useTranslations('coupons');
  const panelId = useId();
  const asked = useQuery().get('tab');
  const tab = couponTabs.find((each) => each === asked) ?? 'unused';
  const query = useCoupons(tab);
  const unusedCount = query.pages[0]?.unused_total;
  return (
    <>
      <ScrollTabs
        isEven
        label={t('title')}
        panelId={panelId}
        value={tab}
        onChange={(next) => setQuery('tab', next === 'unused' ? undefined : next, { replace: true })}
        items={couponTabs.map((value) => ({
          value,
          label: t(`tab.${value}`),
          ...(value === 'unused' && { count: unusedCount }),
        }))}
      />
      <div id={panelId} role="tabpanel">
        {query.data !== undefined && query.items.length === 0 ? (
          <NoCoupons tab={tab} />
        ) : (
          <Cards>
            <Loaded of={query} shape={[slipHeightPx, slipHeightPx, slipHeightPx]}>
              {() => query.items.map((coupon) => <CouponCard key={coupon.coupon_id} coupon={coupon} />)}
            </Loaded>
            <LoadMore of={query} />
            {tab === 'unused' && query.items.length > 0 && <Notice tone="plain">{t('notMoney')}</Notice>}
          </Cards>
        )}
      </div>
    </>
  );
}

function NoCoupons({ tab }: { tab: CouponTab }) {
  const t = useTranslations('coupons.empty');
  const tActivities = useTranslations('coupons.activities');
  const action = (
    <ButtonLink look="secondary" isSmall isAuto href={href('/ad-center/activities')}>
      {t('toActivities')}
    </ButtonLink>
  );
  return (
    <Band>
      {tab === 'unused' ? (
        <Empty of={TicketPercent} title={t('unused')} action={action}>
          {t('unusedMore')}
        </Empty>
      ) : (
        <Empty
          of={TicketPercent}
          title={t('used')}
          action={
            <ButtonLink look="secondary" isSmall isAuto href={href('/ad-center/coupons')}>
              {tActivities('toCoupons')}
            </ButtonLink>
          }
        >
          {t('usedMore')}
        </Empty>
      )}
    </Band>
  );
}
