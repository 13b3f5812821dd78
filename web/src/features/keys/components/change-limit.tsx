import { calls, readTypedAmount } from '@placard/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useCallForm } from '../../../api/form.ts';
import { useFormats } from '../../../i18n/formats.ts';
import type { Passcode } from '../../../state/passcode.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { useLimitKey } from '../api/use-keys.ts';
import type { ApiKey } from '../api/use-keys.ts';
import { LimitField } from './limit-field.tsx';

interface ChangeLimitProps {
  apiKey: ApiKey;
  passcode: Passcode;
}

/** Changes what a key may put per day; the six digits come last. */
export function ChangeLimit(props: ChangeLimitProps) {
  const t = useTranslations('keys');
  const [isChanging, setIsChanging] = useState(false);
  return isChanging ? (
    <LimitForm {...props} onDone={() => setIsChanging(false)} />
  ) : (
    <Button look="secondary" onClick={() => setIsChanging(true)}>
      {t('limitSet')}
    </Button>
  );
}

function useLimitWithDigits({ apiKey, passcode }: ChangeLimitProps) {
  const t = useTranslations('keys');
  const act = useLimitKey();
  const mutate: typeof act.mutate = (payload, options) =>
    passcode.ask({
      purpose: 'make_api_key',
      subject: t('limitSubject', { name: apiKey.name }),
      onPassed: (ticket) => act.mutate({ ...payload, ticket }, options),
    });
  return { ...act, mutate };
}

function LimitForm({ apiKey, passcode, onDone }: ChangeLimitProps & { onDone: () => void }) {
  const t = useTranslations('keys');
  const tApp = useTranslations('app.actions');
  const formats = useFormats();
  const act = useLimitWithDigits({ apiKey, passcode });
  const { daily_limit: limit, currency } = apiKey;
  const { errors, formProps } = useCallForm({
    call: calls.keys.limitKey,
    act,
    payloadOf: ({ daily_limit: typed = '' }) => ({
      key_id: apiKey.key_id,
      ...(typed.trim() !== '' && { daily_limit: readTypedAmount(typed, currency).text }),
      // Of the digits, which come once the rest is right.
      ticket: '-',
    }),
    onDone: () => {
      showToast(t('limitSaved'));
      onDone();
    },
  });
  return (
    <form {...formProps}>
      <Stack>
        <LimitField
          defaultValue={limit === null ? '' : formats.typedAmount(limit)}
          isWrong={errors['daily_limit'] !== undefined}
        />
        <Button type="submit" look="secondary" isSending={act.isPending} sendingLabel={tApp('sending')}>
          {t('limitSave')}
        </Button>
      </Stack>
    </form>
  );
}
