import { LifeBuoy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href } from '../../../platform/location.ts';
import { Button, ButtonLink, Why } from '../../../ui/button.tsx';
import { CouponSlip } from './coupon-slip.tsx';
import { Prose } from '../../../ui/figures/facts.tsx';
import { Band, Cards, Main, Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Heading, Muted, TextLink } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { useActivities, useReceiveCoupon } from '../api/use-activities.ts';
import type { Activity } from '../api/use-activities.ts';
import { CouponCondition, useStubTexts } from './coupon-card.tsx';
import { May } from '../../../state/may.tsx';
import { NotYourRole } from '../../../ui/not-your-role.tsx';

/** The activities that issue a coupon, with their rules; each coupon is received once. `next`: what to do then. */
export function ActivitiesScreen({ next }: { next: ReactNode }) {
  const t = useTranslations('coupons.activities');
  const query = useActivities();
  if (query.data === undefined) {
    return (
      <Main>
        <Band>
          <Loaded of={query} shape={[[24, '60%'], 128, 50, 88]}>
            {() => null}
          </Loaded>
        </Band>
      </Main>
    );
  }
  return (
    <Main>
      <Loaded of={query} shape={[]}>
        {({ list, currency }) =>
          list.length === 0 ? (
            <Band>
              <Empty
                of={LifeBuoy}
                title={t('none')}
                action={
                  <ButtonLink look="secondary" isSmall isAuto href={href('/ad-center/coupons')}>
                    {t('toCoupons')}
                  </ButtonLink>
                }
              >
                {t('noneMore')}
              </Empty>
            </Band>
          ) : (
            list.map((activity) => (
              <ActivityBand key={activity.activity_id} activity={activity} currency={currency} next={next} />
            ))
          )
        }
      </Loaded>
    </Main>
  );
}

interface ReceiveProps {
  activity: Activity;
  next: ReactNode;
}

function ActivityBand({ activity, currency, next }: ReceiveProps & { currency: string }) {
  const t = useTranslations('coupons');
  const formats = useFormats();
  const stubTexts = useStubTexts();
  const { coupon } = activity;
  return (
    <>
      <Band>
        <Heading>{activity.title}</Heading>
        {activity.is_new_user && <Muted>{t('activities.newUser')}</Muted>}
        {activity.ends_at !== null && <Muted>{t('until', { date: formats.date(activity.ends_at, 'date') })}</Muted>}
      </Band>
      <Cards>
        <CouponSlip
          {...stubTexts({ ...coupon, currency })}
          kind={t(`kind.${coupon.kind}`)}
          name={coupon.name}
          condition={<CouponCondition coupon={coupon} currency={currency} />}
          until={t('activities.validDays', { count: coupon.valid_days })}
        />
        <Receive activity={activity} next={next} />
      </Cards>
      <Band title={t('activities.rules')}>
        <Stack>
          <Prose>{activity.rules}</Prose>
          <Notice tone="plain">{t('notMoney')}</Notice>
        </Stack>
      </Band>
    </>
  );
}

/** The one button: once received it shows that, what is next, and where the coupon is. */
function Receive({ activity: { activity_id, is_received }, next }: ReceiveProps) {
  const t = useTranslations('coupons.activities');
  const tApp = useTranslations('app.actions');
  const { mutate, isPending } = useReceiveCoupon();
  if (is_received) {
    return (
      <Stack gap={3}>
        <div>
          <Button isDisabled aria-describedby={`${activity_id}-received`}>
            {t('received')}
          </Button>
          <Why id={`${activity_id}-received`}>{t('receivedWhy')}</Why>
        </div>
        {next}
        <TextLink href={href('/ad-center/coupons')}>{t('toCoupons')}</TextLink>
      </Stack>
    );
  }
  return (
    <May right="put" otherwise={<NotYourRole right="put" />}>
      <Button
        isSending={isPending}
        sendingLabel={tApp('sending')}
        onClick={() => mutate({ activity_id }, { onSuccess: () => showToast(t('done')) })}
      >
        {t('receive')}
      </Button>
      <Why>{t('costsNothing')}</Why>
    </May>
  );
}
