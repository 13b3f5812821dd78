import { calls } from '@placard/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useCallForm } from '../../../api/form.ts';
import { reasonOf } from '../../../api/errors.ts';
import { useRuleText } from '../../../i18n/rule-text.ts';
import { setQuery } from '../../../platform/location.ts';
import { Button, Why } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { useLookUp } from '../api/use-agents.ts';
import { hasLookalike } from '../agent-id.ts';

/** An agent's id is checked first: name and rate are shown before the merchant follows. */
export function AgentIdForm({ isFollowing }: { isFollowing: boolean }) {
  const t = useTranslations('agents.form');
  const tApp = useTranslations('app.actions');
  const ruleText = useRuleText();
  const act = useLookUp();
  const [sent, setSent] = useState('');
  const { errors, formProps } = useCallForm({
    call: calls.agents.lookup,
    act,
    payloadOf: ({ agent_id = '' }) => {
      setSent(agent_id);
      return { agent_id };
    },
    onDone: (agent) => setQuery('sheet', `follow:${agent.agent_id}`),
  });
  const error = ruleText(errors['agent_id'], { required: t('required'), format: t('format') });
  const isMistyped = reasonOf(act.error) === 'agent_not_found' && hasLookalike(sent);
  return (
    <form {...formProps}>
      <Stack>
        <Field
          name="agent_id"
          label={isFollowing ? t('labelOther') : t('label')}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          error={error === undefined ? undefined : isMistyped ? t('mistyped', { error }) : error}
        />
        <div>
          <Button type="submit" isSending={act.isPending} sendingLabel={tApp('sending')}>
            {t('check')}
          </Button>
          <Why>{t('why')}</Why>
        </div>
      </Stack>
    </form>
  );
}
