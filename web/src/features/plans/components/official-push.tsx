import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { isSome } from '../../../api/amounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { leaveSheetTo } from '../../../platform/leave-sheet.ts';
import { hasQuerySheet, useQuerySheet, withQuery } from '../../../platform/location.ts';
import { useProperty } from '../../../state/use-property.ts';
import { storage } from '../../../platform/storage.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Facts } from '../../../ui/figures/facts.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Caption } from '../../../ui/text.tsx';
import { useLast } from '../../../ui/dialogs/use-last.ts';
import { useAwaitPut, useOffer } from '../api/plan-calls.ts';
import type { Offer } from '../api/plan-calls.ts';
import { isHighYield } from '../substantiation.ts';
import { bold } from './marks.tsx';
import { ResultsText } from './offer-results.tsx';
import { ProductThumb } from './product-thumb.tsx';

/** Each offer is announced once: the device stores which were. */
const toldKey = (planNo: string) => `told:${planNo}`;

/**
 * Announces the newest officially pushed plan, once, to people who can put: an offer, not an honour. Its address is
 * `?sheet=official:<plan_no>`, so that back closes it.
 */
export function OfficialPush() {
  const { isOpen, subject, open, close } = useQuerySheet('official');
  const waiting = useAwaitPut().data?.official?.plan_no;
  const property = useProperty().data;
  const hasFunds = property && (isSome(property.available_funds) || isSome(property.start_up_funds.unused));
  const isNew = hasFunds === true && waiting !== undefined && storage.own(toldKey(waiting)) === undefined;
  const planNo = useLast(subject ?? (isNew ? waiting : undefined));
  const { data: offer } = useOffer(planNo ?? '', { isEnabled: planNo !== undefined });
  const isReady = offer !== undefined && offer.plan_no === waiting && offer.blocked_by === null;
  useEffect(() => {
    if (!isNew || !isReady || hasQuerySheet()) return;
    storage.saveOwn(toldKey(waiting), 'yes');
    open(waiting);
  }, [isNew, isReady, waiting, open]);
  return offer ? <PushDialog offer={offer} isOpen={isOpen} onClose={close} /> : null;
}

function PushDialog({ offer, isOpen, onClose }: { offer: Offer; isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('plan.push');
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
        {substantiation !== null && (
          <p>
            <ResultsText substantiation={substantiation} />
          </p>
        )}
        <Notice tone="disclosure">{t('disclosure')}</Notice>
        <PushFacts offer={offer} />
      </Stack>
    </Dialog>
  );
}

function PushFacts({ offer }: { offer: Offer }) {
  const t = useTranslations('plan.push');
  const tPlan = useTranslations('plan');
  const tApp = useTranslations('app.figure');
  const formats = useFormats();
  const { terms } = offer;
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
        ...(terms.is_simulated ? [{ label: tPlan('terms.traffic'), value: tApp('simulated') }] : []),
        { label: t('leave'), value: t('leaveText') },
      ]}
    />
  );
}
