import { apiKeyDays, apiScopes, calls, limits, readTypedAmount } from '@placard/contract';
import type { ApiScope } from '@placard/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useCallForm } from '../../../api/form.ts';
import { useRuleText } from '../../../i18n/rule-text.ts';
import type { Passcode } from '../../../state/passcode.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioCards } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Switches } from '../../../ui/fields/switches.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { useMakeKey } from '../api/use-keys.ts';
import { LimitField } from './limit-field.tsx';

/** Ticked at first: what only reads. */
const readingScopes: readonly ApiScope[] = ['plans', 'statistics', 'wallet'];
const usualDays = 90;

/** Sends the act once the six digits have given its ticket; the form is checked before. */
function useMakeWithDigits(ask: Passcode['ask']) {
  const t = useTranslations('keys');
  const act = useMakeKey();
  const mutate: typeof act.mutate = (payload, options) =>
    ask({
      purpose: 'make_api_key',
      subject: t('makeSubject', { name: payload.name }),
      onPassed: (ticket) => act.mutate({ ...payload, ticket }, options),
    });
  return { ...act, mutate };
}

interface NewKeyFormProps {
  currency: string;
  passcode: Passcode;
  onMade: (secret: string) => void;
}

/** What the key is for and may do. The six digits come last. */
export function NewKeyForm({ currency, passcode, onMade }: NewKeyFormProps) {
  const t = useTranslations('keys');
  const tApp = useTranslations('app.actions');
  const ruleText = useRuleText();
  const [scopes, setScopes] = useState(readingScopes);
  const act = useMakeWithDigits(passcode.ask);
  const { errors, formProps } = useCallForm({
    call: calls.keys.make,
    act,
    payloadOf: ({ name, addresses = '', days, daily_limit: limit = '' }) => ({
      name,
      scopes,
      addresses: addresses.split(/[\s,]+/).filter(Boolean),
      days: Number(days),
      ...(scopes.includes('put') && limit.trim() !== '' && { daily_limit: readTypedAmount(limit, currency).text }),
      // Of the digits, which come once the rest is right.
      ticket: '-',
    }),
    onDone: ({ secret }) => onMade(secret),
  });
  return (
    <form {...formProps}>
      <Stack>
        <Field
          name="name"
          label={t('name')}
          help={t('nameHelp')}
          maxLength={limits.apiKeyNameMax}
          autoComplete="off"
          error={ruleText(errors['name'])}
        />
        <Scopes
          scopes={scopes}
          onChange={setScopes}
          error={ruleText(errors['scopes'], { too_short: t('scopesRule') })}
        />
        {scopes.includes('put') && <LimitField isWrong={errors['daily_limit'] !== undefined} />}
        <Field
          name="addresses"
          label={t('addresses')}
          help={t('addressesHelp')}
          autoComplete="off"
          spellCheck={false}
          error={ruleText(errors['addresses'], { format: t('addressesRule') })}
        />
        <RadioCards
          name="days"
          label={t('validFor')}
          cards={apiKeyDays.map((days) => ({ value: String(days), label: t('days', { count: days }) }))}
          defaultValue={String(usualDays)}
        />
        <Button type="submit" isSending={act.isPending} sendingLabel={tApp('sending')}>
          {t('make')}
        </Button>
      </Stack>
    </form>
  );
}

interface ScopesProps {
  scopes: readonly ApiScope[];
  onChange: (scopes: readonly ApiScope[]) => void;
  error: string | undefined;
}

function Scopes({ scopes, onChange, error }: ScopesProps) {
  const t = useTranslations('keys');
  return (
    <Switches
      name="scopes"
      legend={t('may')}
      values={apiScopes}
      chosen={scopes}
      onChange={onChange}
      labelOf={(scope) => t(`scopes.${scope}`)}
      noteOf={(scope) => (scope === 'put' ? t('putNote') : undefined)}
      error={error}
    />
  );
}
