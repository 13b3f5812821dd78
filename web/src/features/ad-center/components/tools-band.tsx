import { BookOpen, Headset, LifeBuoy, MessageSquare, TicketPercent, Users } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { href, setQuery } from '../../../platform/location.ts';
import { Band } from '../../../ui/frame/layout.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { useUnusedCoupons } from '../api/use-unused-coupons.ts';

export interface ToolsBandProps {
  /** The followed agent; null for none, undefined while unknown. */
  followedAgent: string | null | undefined;
}

/** Everything else, as rows of full width: they carry a value and survive long languages. */
export function ToolsBand({ followedAgent }: ToolsBandProps) {
  const t = useTranslations('adCenter.tools');
  const unused = useUnusedCoupons();
  return (
    <Band title={t('title')} isFlush>
      <Rows>
        <Row icon={LifeBuoy} label={t('activities')} href={href('/ad-center/activities')} />
        <Row
          icon={TicketPercent}
          label={t('coupons')}
          {...(unused !== undefined && { value: t('unused', { count: unused }) })}
          href={href('/ad-center/coupons')}
        />
        <Row
          icon={Users}
          label={t('follow')}
          {...(followedAgent !== undefined && { value: followedAgent ?? t('notFollowing') })}
          href={href('/ad-center/operated')}
        />
        <Row icon={MessageSquare} label={t('feedback')} href={href('/ad-center/feedback')} />
        <Row icon={Headset} label={t('service')} onClick={() => setQuery('sheet', 'service')} />
        <Row icon={BookOpen} label={t('rules')} href={href('/ad-center/ques-detail', { doc: 'rules' })} />
      </Rows>
    </Band>
  );
}
