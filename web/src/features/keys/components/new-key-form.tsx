import { apiKeyDays, apiScopes, limits } from '@placard/contract';
import type { ApiScope } from '@placard/contract';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { ApiError } from '../../../api/errors.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useRuleText } from '../../../i18n/rule-text.ts';
import type { Passcode } from '../../../state/passcode.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioCards, Switch } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useMakeKey } from '../api/use-keys.ts';
import type { NewKey } from '../api/use-keys.ts';

interface NewKeyFormProps {
  passcode: Passcode;
  onMade: (secret: string) => void;
}

const empty: NewKey = { name: '', scopes: ['plans', 'statistics', 'wallet'], addresses: [], days: 90 };

/** What the key is for and may do. The six digits come last; a refusal keeps what was typed. */
export function NewKeyForm({ passcode, onMade }: NewKeyFormProps) {
  const t = useTranslations('keys');
  const tApp = useTranslations('app.actions');
  const tApi = useTranslations('api');
  const ruleText = useRuleText();
  const { mutate, isPending, error } = useMakeKey();
  const [key, setKey] = useState(empty);
  const [addresses, setAddresses] = useState('');
  const change = (part: Partial<NewKey>) => setKey((before) => ({ ...before, ...part }));
  const switchScope = (scope: ApiScope, isOn: boolean) =>
    change({ scopes: apiScopes.filter((each) => (each === scope ? isOn : key.scopes.includes(each))) });
  const faults = error instanceof ApiError ? error.fields : [];
  const faultOf = (name: string) => ruleText(faults.find(({ field }) => field.split('.')[0] === name));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    passcode.ask({
      purpose: 'make_api_key',
      subject: t('makeSubject', { name: key.name }),
      onPassed: (ticket) =>
        mutate(
          { ...key, addresses: addresses.split(/[\s,]+/).filter(Boolean), ticket },
          { onSuccess: ({ secret }) => onMade(secret) },
        ),
    });
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <Field
          name="name"
          label={t('name')}
          help={t('nameHelp')}
          value={key.name}
          onChange={(event) => change({ name: event.target.value })}
          maxLength={limits.apiKeyNameMax}
          autoComplete="off"
          error={faultOf('name')}
        />
        <fieldset>
          <legend>{t('may')}</legend>
          {apiScopes.map((scope) => (
            <Switch
              key={scope}
              checked={key.scopes.includes(scope)}
              onChange={(event) => switchScope(scope, event.target.checked)}
              note={scope === 'put' ? t('putNote') : undefined}
            >
              {t(`scopes.${scope}`)}
            </Switch>
          ))}
        </fieldset>
        <Field
          name="addresses"
          label={t('addresses')}
          help={t('addressesHelp')}
          value={addresses}
          onChange={(event) => setAddresses(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          error={faultOf('addresses')}
        />
        <RadioCards
          name="days"
          label={t('validFor')}
          cards={apiKeyDays.map((days) => ({ value: String(days), label: t('days', { count: days }) }))}
          value={String(key.days)}
          onChange={(value) => change({ days: apiKeyDays.find((days) => String(days) === value) ?? empty.days })}
        />
        {error && faults.length === 0 && <Notice tone="negative">{failureText(error, tApi)}</Notice>}
        <Button
          type="submit"
          isSending={isPending}
          sendingLabel={tApp('sending')}
          isDisabled={key.name.trim() === '' || key.scopes.length === 0}
        >
          {t('make')}
        </Button>
      </Stack>
    </form>
  );
}
