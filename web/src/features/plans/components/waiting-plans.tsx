import { BadgeCheck, Signpost } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { href, setQuery } from '../../../platform/location.ts';
import { useStanding } from '../../../state/use-standing.ts';
import { Band } from '../../../ui/frame/layout.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { useAwaitPut } from '../api/plan-calls.ts';
import { useOfficial } from '../api/use-official.ts';

/** The number of plans that wait for the merchant, and the officially pushed one; nothing without any. */
export function WaitingPlans() {
  const t = useTranslations('plan');
  const count = useAwaitPut().data?.count ?? 0;
  const plans = useStanding().data?.plans;
  const isFull = plans && plans.running >= plans.at_once;
  const { isLoading, planNo } = useOfficial();
  // Until it is known its place stays empty.
  if (isLoading) return <div data-waiting />;
  if (count === 0) return null;
  return (
    <Band isFlush>
      <Rows>
        <Row
          icon={Signpost}
          label={t('waiting', { count })}
          sub={isFull ? t('goods.running', { count: plans.running, limit: plans.at_once }) : t('list.nothingCharged')}
          href={href('/plan', { status: 'wait_put' })}
        />
        {planNo !== undefined && (
          <Row icon={BadgeCheck} label={t('official')} onClick={() => setQuery('sheet', `official:${planNo}`)} />
        )}
      </Rows>
    </Band>
  );
}
