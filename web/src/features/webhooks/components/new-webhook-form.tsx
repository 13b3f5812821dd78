import { calls, webhookLimits, webhookTypes } from '@placard/contract';
import type { WebhookType } from '@placard/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useCallForm } from '../../../api/form.ts';
import { useRuleText } from '../../../i18n/rule-text.ts';
import type { Passcode } from '../../../state/passcode.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/fields/choice.tsx';
import { Field, FieldError } from '../../../ui/fields/field.tsx';
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
        <Types types={types} onChange={setTypes} error={ruleText(errors['types'], { too_short: t('typesRule') })} />
        <Button type="submit" isSending={act.isPending} sendingLabel={tApp('sending')}>
          {t('make')}
        </Button>
      </Stack>
    </form>
  );
}

interface TypesProps {
  types: readonly WebhookType[];
  onChange: (types: readonly WebhookType[]) => void;
  error: string | undefined;
}

function Types({ types, onChange, error }: TypesProps) {
  const t = useTranslations('webhooks');
  return (
    <fieldset>
      <legend>
        <b>{t('what')}</b>
      </legend>
      {webhookTypes.map((type) => (
        <Switch
          key={type}
          name="types"
          checked={types.includes(type)}
          onChange={({ target }) =>
            onChange(webhookTypes.filter((each) => (each === type ? target.checked : types.includes(each))))
          }
          note={type === 'balance.low' ? t('balanceNote') : undefined}
        >
          {t(`type.${type}`)}
        </Switch>
      ))}
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}
