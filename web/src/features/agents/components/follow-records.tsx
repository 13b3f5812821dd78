import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { Band } from '../../../ui/frame/layout.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { MoneyRow, Rows } from '../../../ui/lists/row.tsx';
import { Muted } from '../../../ui/text.tsx';
import type { FollowRecord, useFollowRecords } from '../api/use-agents.ts';

/** Every agent followed, newest first: when, how many plans, the amount shared. */
export function FollowRecords({ query, currency }: { query: ReturnType<typeof useFollowRecords>; currency: string }) {
  const t = useTranslations('agents.records');
  return (
    <Band title={t('title')}>
      {query.items.length === 0 ? (
        <Muted>{t('none')}</Muted>
      ) : (
        <Rows>
          {query.items.map((record) => (
            <RecordRow key={`${record.agent_id} ${record.followed_at}`} record={record} currency={currency} />
          ))}
        </Rows>
      )}
      <LoadMore of={query} />
    </Band>
  );
}

function RecordRow({ record, currency }: { record: FollowRecord; currency: string }) {
  const t = useTranslations('agents.records');
  const formats = useFormats();
  const { name, agent_id, share_bps, followed_at, ended_at, plans, paid_share } = record;
  const when =
    ended_at === null
      ? t('since', { date: formats.date(followed_at, 'date') })
      : formats.dateRange(followed_at, ended_at, 'date');
  return (
    <MoneyRow
      label={t('agent', { name, id: agent_id })}
      amount={paid_share}
      currency={currency}
      isUnsigned
      sub={t('sub', { when, rate: formats.percent(share_bps), count: plans })}
      status={ended_at === null ? t('now') : t('ended')}
    />
  );
}
