import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { leaveSheetTo } from '../../../platform/leave-sheet.ts';
import { hasQuerySheet, useQuerySheet, withQuery } from '../../../platform/location.ts';
import { storage } from '../../../platform/storage.ts';
import { useSourceLabels } from '../../../state/source-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Facts } from '../../../ui/figures/facts.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Caption } from '../../../ui/text.tsx';
import { useLast } from '../../../ui/dialogs/use-last.ts';
import { useOffer } from '../api/plan-calls.ts';
import { useOfficial } from '../api/use-official.ts';
import type { Offer } from '../api/plan-calls.ts';
import { isHighYield } from '../substantiation.ts';
import { bold } from './marks.tsx';
import { useResultsText } from './offer-results.tsx';
import { ProductThumb } from './product-thumb.tsx';
import { Parts } from '../../../ui/parts.tsx';
import { useMay } from '../../../state/may.tsx';

/** The newest official plan that the device knows of; empty while there is none. */
const knownKey = 'official';

/**
 * The dialog of the newest officially pushed plan, at `?sheet=official:<plan_no>`: an offer, not an honour. A row of the ad center
 * opens it. It opens on its own once, and only for a plan that came after the device's first look. `mayOpen`: nothing else is next.
 */
export function OfficialPush({ mayOpen }: { mayOpen: boolean | undefined }) {
  const { isOpen, subject, open, close } = useQuerySheet('official');
  const { isKnown, planNo: waiting } = useOfficial();
  const known = storage.own(knownKey);
  const mayPut = useMay('put');
  const isNew = mayOpen === true && mayPut && waiting !== undefined && known !== undefined && known !== waiting;
  const planNo = useLast(subject ?? (isNew ? waiting : undefined));
  const { data: offer } = useOffer(planNo ?? '', { isEnabled: planNo !== undefined });
  const isReady = offer !== undefined && offer.plan_no === waiting && offer.blocked_by === null;
  useEffect(() => {
    if (!isKnown || mayOpen === undefined) return;
    if (!isNew) return storage.saveOwn(knownKey, waiting ?? '');
    if (!isReady || hasQuerySheet()) return;
    storage.saveOwn(knownKey, waiting);
    open(waiting);
  }, [isKnown, mayOpen, isNew, isReady, waiting, open]);
  return offer ? <PushDialog offer={offer} isOpen={isOpen} onClose={close} /> : null;
}

function PushDialog({ offer, isOpen, onClose }: { offer: Offer; isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('plan.push');
  const textOf = useResultsText();
  const { substantiation } = offer;
  const handleSee = () => leaveSheetTo(withQuery('/plan/goods-detail', { plan_no: offer.plan_no }));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isPair={false}
      lead={<ProductThumb product={offer.product} isLarge />}
      title={
        <>
          <Caption as="span">{isHighYield(substantiation) ? t('highYield') : t('quota')}</Caption>
          <br />
          {t('title')}
        </>
      }
      actions={
        <>
          <Button look="secondary" onClick={handleSee}>
            {t('see')}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t('notNow')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>{t.rich('text', { ...bold, product: offer.product.name })}</p>
        {substantiation !== null && <p>{textOf(substantiation)}</p>}
        <Notice tone="disclosure">{t('disclosure')}</Notice>
        <PushFacts offer={offer} />
      </Stack>
    </Dialog>
  );
}

function PushFacts({ offer }: { offer: Offer }) {
  const t = useTranslations('plan.push');
  const tPlan = useTranslations('plan');
  const formats = useFormats();
  const { terms } = offer;
  const labels = useSourceLabels()(terms);
  const range = {
    lowest: formats.amount(terms.lowest_put),
    highest: formats.money(terms.highest_put, terms.currency),
  };
  return (
    <Facts
      facts={[
        { label: t('put'), value: tPlan('range', range) },
        ...(offer.offer_ends_at === null
          ? []
          : [{ label: t('openUntil'), value: formats.date(offer.offer_ends_at, 'dateTime') }]),
        ...(offer.places_left === null ? [] : [{ label: t('places'), value: formats.count(offer.places_left) }]),
        ...(labels.length > 0 ? [{ label: tPlan('terms.traffic'), value: <Parts of={labels} /> }] : []),
        { label: t('leave'), value: t('leaveText') },
      ]}
    />
  );
}
