import { BadgePercent, CircleX, Lock, ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { Band, Main, Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useFollowRecords } from '../api/use-agents.ts';
import { AgentIdForm } from './agent-id-form.tsx';
import { CurrentAgent } from './current-agent.tsx';
import { FollowRecords } from './follow-records.tsx';
import { FollowSheet } from './follow-sheet.tsx';
import { UnfollowDialog } from './unfollow-dialog.tsx';
import { May } from '../../../state/may.tsx';
import { NotYourRole } from '../../../ui/not-your-role.tsx';

/** Plan follow: what it means, the current agent, entering an agent's id, and the records. */
export function OperatedScreen() {
  const t = useTranslations('agents');
  const query = useFollowRecords();
  const answer = query.pages[0];
  return (
    <Main>
      <Band>
        <Stack gap={3}>
          <Muted>{t('lead')}</Muted>
          <Rows isBoxed>
            <Row icon={BadgePercent} label={t('means.earns')} sub={t('means.earnsMore')} />
            <Row icon={Lock} label={t('means.cannot')} sub={t('means.cannotMore')} />
            <Row icon={ReceiptText} label={t('means.frozen')} sub={t('means.frozenMore')} />
            <Row icon={CircleX} label={t('means.stop')} sub={t('means.stopMore')} />
          </Rows>
        </Stack>
      </Band>
      <Band title={answer?.current ? t('current.title') : undefined}>
        {/* Content with a heading above it is new, not moved. */}
        <Stack key={answer ? 'known' : 'waiting'}>
          <Loaded of={{ ...query, data: answer }} shape={[56, 44, 52]}>
            {({ current, currency }) => current && <CurrentAgent record={current} currency={currency} />}
          </Loaded>
          <May right="manage" otherwise={<NotYourRole right="manage" />}>
            <AgentIdForm isFollowing={answer?.current != null} />
          </May>
        </Stack>
      </Band>
      {answer && <FollowRecords query={query} currency={answer.currency} />}
      <FollowSheet current={answer?.current ?? null} />
      <UnfollowDialog current={answer?.current ?? null} />
    </Main>
  );
}
