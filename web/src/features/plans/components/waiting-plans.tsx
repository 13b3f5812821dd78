import { Signpost } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { href } from '../../../platform/location.ts';
import { Band } from '../../../ui/frame/layout.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { useAwaitPut } from '../api/plan-calls.ts';

/** The number of plans that wait for the merchant; nothing without one. */
export function WaitingPlans() {
  const t = useTranslations('plan');
  const query = useAwaitPut();
  const count = query.data?.count ?? 0;
  // Until it is known its place stays empty.
  if (query.isLoading) return <div data-waiting />;
  if (count === 0) return null;
  return (
    <Band isFlush>
      <Rows>
        <Row
          icon={Signpost}
          label={t('waiting', { count })}
          sub={t('list.nothingCharged')}
          href={href('/plan', { status: 'wait_put' })}
        />
      </Rows>
    </Band>
  );
}
