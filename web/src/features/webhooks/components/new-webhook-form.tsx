import { calls, webhookLimits, webhookTypes } from '@placard/contract';
import type { WebhookType } from '@placard/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useCallForm } from '../../../api/form.ts';
import { useRuleText } from '../../../i18n/rule-text.ts';
import type { Passcode } from '../../../state/passcode.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Switches } from '../../../ui/fields/switches.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { useMakeWebhook } from '../api/use-webhooks.ts';

/** Sends the act once the six digits have given its ticket; the form is checked before. */
function useMakeWithDigits(ask: Passcode['ask']) {
  const t = useTranslations('webhooks');
  const act = useMakeWebhook();
  const mutate: typeof act.mutate = (payload, options) =>
    ask({
      purpose: 'make_webhook',
      subject: t('makeSubject', { name: payload.name }),
      onPassed: (ticket) => act.mutate({ ...payload, ticket }, options),
    });
  return { ...act, mutate };
}

/** Where the webhook goes and what it reports. The six digits come last. */
export function NewWebhookForm({ passcode, onMade }: { passcode: Passcode; onMade: (secret: string) => void }) {
  const t = useTranslations('webhooks');
  const tKeys = useTranslations('keys');
  const tApp = useTranslations('app.actions');
  const ruleText = useRuleText();
  const [types, setTypes] = useState<readonly WebhookType[]>(webhookTypes);
  const act = useMakeWithDigits(passcode.ask);
  const { errors, formProps } = useCallForm({
    call: calls.webhooks.make,
    act,
    // The ticket is of the digits, which come once the rest is right.
    payloadOf: ({ name, url }) => ({ name, url, types, ticket: '-' }),
    onDone: ({ secret }) => onMade(secret),
  });
  return (
    <form {...formProps}>
      <Stack>
        <Field
          name="name"
          label={tKeys('name')}
          help={t('nameHelp')}
          maxLength={webhookLimits.nameMax}
          autoComplete="off"
          error={ruleText(errors['name'])}
        />
        <Field
          name="url"
          type="url"
          inputMode="url"
          label={t('url')}
          help={t('urlHelp')}
          maxLength={webhookLimits.urlMax}
          autoComplete="off"
          spellCheck={false}
          error={ruleText(errors['url'], { format: t('urlRule'), not_accepted: t('urlRule') })}
        />
        <Switches
          name="types"
          legend={t('what')}
          values={webhookTypes}
          chosen={types}
          onChange={setTypes}
          labelOf={(type) => t(`type.${type}`)}
          noteOf={(type) => (type === 'balance.low' ? t('balanceNote') : undefined)}
          error={ruleText(errors['types'], { too_short: t('typesRule') })}
        />
        <Button type="submit" isSending={act.isPending} sendingLabel={tApp('sending')}>
          {t('make')}
        </Button>
      </Stack>
    </form>
  );
}
