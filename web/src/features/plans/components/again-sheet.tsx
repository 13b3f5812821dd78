import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { leaveSheetTo } from '../../../platform/leave-sheet.ts';
import { useQuerySheet, withQuery } from '../../../platform/location.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Disclosure } from '../../../ui/figures/facts.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { LinkButton } from '../../../ui/text.tsx';
import { useOffer } from '../api/plan-calls.ts';
import type { Offer } from '../api/plan-calls.ts';
import type { AgainSheetProps } from './plan-again.tsx';
import { PutSheet } from './put-sheet.tsx';
import { TermsFacts } from './terms-facts.tsx';

/** Puts an open offer from another plan's page, which stays: `?sheet=put`. */
export function AgainSheet({ planNo, amount }: AgainSheetProps) {
  const t = useTranslations('plan.put');
  const tApp = useTranslations('app.actions');
  const formats = useFormats();
  const { isOpen, close } = useQuerySheet('put');
  const query = useOffer(planNo, { isEnabled: isOpen });
  const offer = query.data;
  if (offer)
    return (
      <PutSheet offer={offer} amount={formats.typedAmount(amount)}>
        <OfferTerms offer={offer} />
      </PutSheet>
    );
  const isFailed = query.isError || query.fetchStatus === 'paused';
  return (
    <Sheet isDecision isOpen={isOpen && isFailed} onClose={close} title={t('title')} closeLabel={tApp('close')}>
      <Loaded of={query} shape={[]}>
        {() => null}
      </Loaded>
    </Sheet>
  );
}

/** What the offer's page shows before money moves. */
function OfferTerms({ offer: { plan_no, terms } }: { offer: Offer }) {
  const t = useTranslations('plan.detail');
  return (
    <>
      <Disclosure summary={t('advertised.title')}>
        <TermsFacts terms={terms} />
      </Disclosure>
      <LinkButton onClick={() => leaveSheetTo(withQuery('/plan/goods-detail', { plan_no }))}>
        {t('seeOffer')}
      </LinkButton>
    </>
  );
}
