import { useTranslations } from 'use-intl/react';
import { useQuerySheet } from '../../../platform/location.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { useLast } from '../../../ui/dialogs/use-last.ts';
import { eventsSubjectOf } from '../subjects.ts';
import { EventList } from './event-list.tsx';

const figures = { impression: 'impressions', click: 'clicks', conversion: 'conversions' } as const;

/** A plan's delivery events, opened by `?sheet=events:<plan>:<kind or transfer>`, of a period with `:<period>`. */
export function EventsSheet() {
  const t = useTranslations('proof.events');
  const tFigure = useTranslations('plan.figure');
  const tPlan = useTranslations('wallet.transfer');
  const tApp = useTranslations('app.actions');
  const { isOpen, subject, close } = useQuerySheet('events');
  const about = eventsSubjectOf(useLast(subject));
  const kind = about?.kind;
  return (
    <Sheet
      isOpen={isOpen && about !== undefined}
      onClose={close}
      title={kind === undefined ? t('title') : kind === 'correction' ? t('kinds.correction') : tFigure(figures[kind])}
      sub={about && tPlan('plan', { planNo: about.planNo })}
      closeLabel={tApp('close')}
    >
      {about && <EventList subject={about} />}
    </Sheet>
  );
}
