import { calls } from '@placard/contract';
import { useTranslations } from 'use-intl/react';
import { useCallForm } from '../../../api/form.ts';
import { useRuleText } from '../../../i18n/rule-text.ts';
import type { Passcode } from '../../../state/passcode.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { LoginPasswordField } from '../../../ui/fields/login-password-field.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useHandOver } from '../api/use-people.ts';
import type { Person } from '../api/use-people.ts';

interface HandOverProps {
  person: Person;
  passcode: Passcode;
  onDone: () => void;
}

/** Makes the person the owner: what it means, then the login password and the digits. */
export function HandOver({ person: { person_id, name }, passcode, onDone }: HandOverProps) {
  const t = useTranslations('people');
  const tApp = useTranslations('app.actions');
  const ruleText = useRuleText();
  const act = useHandOver();
  const mutate: typeof act.mutate = (payload, options) =>
    passcode.ask({
      purpose: 'change_people',
      people: { act: 'hand_over', person_id },
      subject: t('handOverSubject', { name }),
      onPassed: (ticket) => act.mutate({ ...payload, ticket }, options),
    });
  const { errors, formProps } = useCallForm({
    call: calls.people.handOver,
    act: { ...act, mutate },
    // The digits come once the rest is right.
    payloadOf: ({ password }) => ({ person_id, password, ticket: '-' }),
    onDone: () => {
      showToast(t('handedOver', { name }));
      onDone();
    },
  });
  return (
    <form {...formProps}>
      <Stack>
        <Notice tone="caution">{t('handOverNote', { name })}</Notice>
        <LoginPasswordField error={ruleText(errors['password'])} />
        <Button type="submit" isSending={act.isPending} sendingLabel={tApp('sending')}>
          {t('handOver')}
        </Button>
      </Stack>
    </form>
  );
}
