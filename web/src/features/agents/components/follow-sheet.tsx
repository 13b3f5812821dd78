import { useTranslations } from 'use-intl/react';
import { reasonOf } from '../../../api/errors.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useQuerySheet } from '../../../platform/location.ts';
import { Button, Buttons } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/figures/facts.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Muted } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { useLast } from '../../../ui/dialogs/use-last.ts';
import { useAgent, useFollow } from '../api/use-agents.ts';
import type { Agent, FollowRecord } from '../api/use-agents.ts';

/** An agent before it is followed. Opened by `?sheet=follow:<agent id>`. */
export function FollowSheet({ current }: { current: FollowRecord | null }) {
  const t = useTranslations('agents.follow');
  const tApp = useTranslations('app.actions');
  const { isOpen, subject, close } = useQuerySheet('follow');
  const query = useAgent(useLast(isOpen ? subject : undefined));
  const { mutate, isPending } = useFollow();
  const isRefused = reasonOf(query.error) !== undefined;
  const handleFollow = ({ agent_id, share_bps }: Agent) =>
    mutate({ agent_id, share_bps }, { onSuccess: () => (showToast(t('done')), close()) });
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      isLocked={isPending}
      title={query.data ? t('title', { name: query.data.name }) : t('unknown')}
      closeLabel={tApp('close')}
    >
      {isRefused ? (
        <Empty
          title={t('refused')}
          action={
            <Button look="secondary" isSmall isAuto onClick={close}>
              {t('otherId')}
            </Button>
          }
        >
          {t('refusedMore')}
        </Empty>
      ) : (
        <Loaded of={query} shape={[44, 44, 50]}>
          {(agent) => (
            <Stack>
              <AgentTerms agent={agent} current={current} />
              <Buttons isPair>
                <Button look="secondary" isDisabled={isPending} onClick={close}>
                  {tApp('cancel')}
                </Button>
                <Button isSending={isPending} sendingLabel={tApp('sending')} onClick={() => handleFollow(agent)}>
                  {t('ok')}
                </Button>
              </Buttons>
            </Stack>
          )}
        </Loaded>
      )}
    </Sheet>
  );
}

function AgentTerms({ agent, current }: { agent: Agent; current: FollowRecord | null }) {
  const t = useTranslations('agents.follow');
  const formats = useFormats();
  const rate = formats.percent(agent.share_bps);
  return (
    <>
      <Facts
        facts={[
          { label: t('agentId'), value: agent.agent_id },
          { label: t('name'), value: agent.name },
          { label: t('rate'), value: rate },
        ]}
      />
      <Muted>{t('meaning', { rate })}</Muted>
      {current && current.agent_id !== agent.agent_id && <Notice>{t('replaces', { name: current.name })}</Notice>}
    </>
  );
}
