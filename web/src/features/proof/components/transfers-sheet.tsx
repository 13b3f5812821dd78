import { useTranslations } from 'use-intl/react';
import { href, useQuerySheet } from '../../../platform/location.ts';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { TextLink } from '../../../ui/text.tsx';
import { useLast } from '../../../ui/dialogs/use-last.ts';
import { transfersSubjectOf } from '../subjects.ts';
import type { TransferFigure } from '../subjects.ts';
import { FigureTransfers } from './figure-transfers.tsx';

/** A figure's name, as on its own screen. */
function useFigureTitle(): (figure: TransferFigure) => string {
  const t = useTranslations();
  return (figure) => {
    switch (figure) {
      case 'spend':
      case 'revenue':
      case 'profit':
      case 'result':
      case 'fee':
        return t(`adCenter.figure.${figure}`);
      case 'own_spend':
        return t('adCenter.sheet.ownSpend');
      case 'revenue_settled':
        return t('adCenter.sheet.settled');
      case 'put':
        return t('wallet.kinds.put');
      case 'held':
      case 'returned':
        return t(`plan.sheet.${figure}.title`);
      case 'net':
        return t('plan.detail.settlement.netPaid');
      case 'agent_share':
        return t('wallet.figure.agentShare');
      case 'start_up_return':
        return t('wallet.figure.startUpReturn');
    }
  };
}

/** The transfers behind a figure of a plan, opened by `?sheet=transfers:<figure>:<plan>`, of a period with `:<period>`. */
export function TransfersSheet() {
  const t = useTranslations('wallet.transfer');
  const tApp = useTranslations('app.actions');
  const titleOf = useFigureTitle();
  const { isOpen, subject, close } = useQuerySheet('transfers');
  const about = transfersSubjectOf(useLast(subject));
  return (
    <Sheet
      isOpen={isOpen && about !== undefined}
      onClose={close}
      title={about && titleOf(about.figure)}
      sub={about && t('plan', { planNo: about.planNo })}
      closeLabel={tApp('close')}
    >
      {about && (
        <Stack gap={3}>
          <FigureTransfers subject={about} />
          <TextLink href={href('/plan/detail', { plan_no: about.planNo })}>
            {t('plan', { planNo: about.planNo })}
          </TextLink>
        </Stack>
      )}
    </Sheet>
  );
}
