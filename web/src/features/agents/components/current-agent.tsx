import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href, setQuery } from '../../../platform/location.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/figures/facts.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { TextLink } from '../../../ui/text.tsx';
import type { FollowRecord } from '../api/use-agents.ts';
import { May } from '../../../state/may.tsx';

/** The current agent: name, rate, the amount shared so far, and the button to stop. */
export function CurrentAgent({ record, currency }: { record: FollowRecord; currency: string }) {
  const t = useTranslations('agents.current');
  const tRecord = useTranslations('agents.records');
  const formats = useFormats();
  return (
    <Stack gap={2}>
      <Facts
        facts={[
          { label: t('agent'), value: tRecord('agent', { name: record.name, id: record.agent_id }) },
          { label: t('rate'), value: t('rateOf', { rate: formats.percent(record.share_bps) }) },
          { label: t('since'), value: formats.date(record.followed_at, 'date') },
          { label: t('plans'), value: formats.count(record.plans) },
          { label: t('paid'), value: formats.money(record.paid_share, currency) },
        ]}
      />
      <TextLink href={href('/wallet', { type: 'profit_sharing' })}>{t('entries')}</TextLink>
      <May right="manage">
        <Button look="line" onClick={() => setQuery('sheet', 'unfollow')}>
          {t('stop')}
        </Button>
      </May>
    </Stack>
  );
}
