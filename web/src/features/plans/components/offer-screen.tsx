import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { ApiError } from '../../../api/errors.ts';
import { fileUrl } from '../../../api/file-url.ts';
import { href, setQuery, useQuery, withQuery } from '../../../platform/location.ts';
import { usePageHolder, usePageTitle } from '../../../platform/page.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Labels } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Band, CtaBar } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Caption, Muted, TextLink, Title } from '../../../ui/text.tsx';
import { usePicture } from '../../../ui/use-picture.ts';
import { useOffer } from '../api/plan-calls.ts';
import type { Offer } from '../api/plan-calls.ts';
import { OfferAd, OfferPlan } from './offer-about.tsx';
import { OfferResults } from './offer-results.tsx';
import { OfferSums } from './offer-sums.tsx';
import { productIcons } from '../../../state/product-icons.ts';
import { usePlanLabels } from './plan-labels.ts';
import { PlanCount, PlanLimit } from './plan-limit.tsx';
import { PutSheet } from './put-sheet.tsx';
import styles from './offer-screen.module.css';
import { Parts } from '../../../ui/parts.tsx';
import { May } from '../../../state/may.tsx';
import { NotYourRole } from '../../../ui/not-your-role.tsx';

/** No such plan, or no number of one. */
const unknownReasons: ReadonlySet<string | undefined> = new Set(['plan_not_found', 'invalid_fields']);

/** A plan as an offer, by `?plan_no=`: everything that is shown before money moves, and the button to put. */
export function OfferScreen() {
  const t = useTranslations('plan');
  const planNo = useQuery().get('plan_no') ?? '';
  const query = useOffer(planNo);
  const { data, error } = query;
  usePageTitle(data?.product.name);
  usePageHolder(
    data && data.blocked_by !== 'plan_already_put' ? withQuery('/plan', { status: 'wait_put' }) : undefined,
  );
  const isUnknown = planNo === '' || (error instanceof ApiError && unknownReasons.has(error.reason));
  if (isUnknown && !data) {
    return (
      <Hero>
        <Band>
          <Empty
            title={t('goods.unknown')}
            action={
              <ButtonLink look="secondary" isSmall isAuto href={href('/plan', { status: 'wait_put' })}>
                {t('detail.otherOffers')}
              </ButtonLink>
            }
          />
        </Band>
      </Hero>
    );
  }
  if (!data) {
    return (
      <Hero>
        <Band>
          <Loaded of={query} shape={[[20, '30%'], [30, '60%'], 72, 44, 44, 44]}>
            {() => null}
          </Loaded>
        </Band>
      </Hero>
    );
  }
  return (
    <Hero offer={data}>
      <Loaded of={query} shape={[]}>
        {(offer) => <OfferBands offer={offer} />}
      </Loaded>
    </Hero>
  );
}

/** The picture behind the header, with the screen below it. */
function Hero({ offer, children }: { offer?: Offer; children: ReactNode }) {
  const picture = usePicture(fileUrl(offer?.product.image_url ?? null));
  return (
    <>
      <div className={styles.hero}>
        {picture ? <img {...picture} alt="" /> : offer && <Icon of={productIcons[offer.product.type]} size={28} />}
      </div>
      {children}
    </>
  );
}

function OfferBands({ offer }: { offer: Offer }) {
  const t = useTranslations('plan');
  const labelsOf = usePlanLabels();
  const { product, terms } = offer;
  return (
    <>
      <Band>
        <Caption>
          <Parts of={t('goods.by', { type: t(`type.${product.type}`), owner: product.owner })} />
        </Caption>
        <Title as="h2">{product.name}</Title>
        <Muted className={styles.lines}>{product.description}</Muted>
        <div className={styles.chips}>
          <Labels
            of={[
              ...labelsOf({ ...terms, is_official: offer.is_official }),
              ...(terms.countersigned_by === null ? [] : [t('countersigned')]),
            ]}
          />
        </div>
      </Band>
      <OfferSums offer={offer} />
      <OfferPlan offer={offer} />
      <OfferResults offer={offer} />
      <OfferAd offer={offer} />
      <OfferAction offer={offer} />
      <PutSheet offer={offer} amount={useQuery().get('amount') ?? ''} />
    </>
  );
}

/** The button to put, with the possible cost beside it; or why not now, and where to go instead. */
function OfferAction({ offer }: { offer: Offer }) {
  const t = useTranslations('plan');
  if (offer.blocked_by !== null) return <Blocked offer={offer} reason={offer.blocked_by} />;
  return (
    <CtaBar>
      <div className={styles.disclose}>
        <Notice tone="disclosure">
          {t('disclosure')}
          <PlanCount />
        </Notice>
      </div>
      <May right="put" otherwise={<NotYourRole right="put" />}>
        <Button aria-keyshortcuts="p" onClick={() => setQuery('sheet', 'put')}>
          {t('goods.put')}
        </Button>
      </May>
    </CtaBar>
  );
}

function Blocked({ offer, reason }: { offer: Offer; reason: NonNullable<Offer['blocked_by']> }) {
  const t = useTranslations('plan.goods');
  if (reason === 'plan_already_put') {
    return (
      <CtaBar>
        <div className={styles.disclose}>
          <Notice tone="plain">{t('blocked.plan_already_put')}</Notice>
        </div>
        <ButtonLink href={href('/plan/detail', { plan_no: offer.plan_no })}>{t('seePlan')}</ButtonLink>
      </CtaBar>
    );
  }
  return (
    <CtaBar>
      {reason === 'too_many_plans' ? (
        <PlanLimit isBlocked />
      ) : (
        <Notice tone="caution" actions={<TextLink href={href('/plan')}>{t('seePlans')}</TextLink>}>
          {t(`blocked.${reason}`)}
        </Notice>
      )}
    </CtaBar>
  );
}
