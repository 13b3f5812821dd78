import { calls, memberRoles } from '@placard/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useCallForm } from '../../../api/form.ts';
import { useRuleText } from '../../../i18n/rule-text.ts';
import type { Passcode } from '../../../state/passcode.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { RadioCards } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { useInvite } from '../api/use-people.ts';
import type { People } from '../api/use-people.ts';
import { RoleFields, placeOf } from './role-fields.tsx';

/** Sends the act once the six digits have given its ticket; the form is checked before. */
function useInviteWithDigits(ask: Passcode['ask']) {
  const t = useTranslations('people');
  const act = useInvite();
  const mutate: typeof act.mutate = (payload, options) => {
    const { ticket: _, ...fields } = payload;
    ask({
      purpose: 'change_people',
      people: { act: 'invite', ...fields },
      subject: t('inviteSubject', { role: t(`roles.${fields.role}`) }),
      onPassed: (ticket) => act.mutate({ ...fields, ticket }, options),
    });
  };
  return { ...act, mutate };
}

interface InviteFormProps {
  people: People;
  passcode: Passcode;
  /** Receives the code of the link; null if it was mailed. */
  onInvited: (code: string | null) => void;
}

/** The role and the way of an invitation. The six digits come last. */
export function InviteForm({ people, passcode, onInvited }: InviteFormProps) {
  const t = useTranslations('people');
  const tApp = useTranslations('app.actions');
  const ruleText = useRuleText();
  const [way, setWay] = useState(people.sends_email ? 'email' : 'link');
  const act = useInviteWithDigits(passcode.ask);
  const { errors, formProps } = useCallForm({
    call: calls.people.invite,
    act,
    payloadOf: (texts) => ({
      ...placeOf(texts, people.currency),
      ...(way === 'email' && { email: texts['email'] }),
      // Of the digits, which come once the rest is right.
      ticket: '-',
    }),
    onDone: ({ code }) => {
      if (code === null) showToast(t('mailed'));
      onInvited(code);
    },
  });
  return (
    <form {...formProps}>
      <Stack>
        <RoleFields
          people={people}
          now={{ role: people.may_give.at(-1) ?? memberRoles[0], put_max: null, put_day: null }}
          errors={errors}
        />
        {people.sends_email && (
          <RadioCards
            name="way"
            label={t('how')}
            cards={[
              { value: 'email', label: t('byEmail'), note: t('byEmailNote') },
              { value: 'link', label: t('byLink'), note: t('byLinkNote') },
            ]}
            value={way}
            onChange={setWay}
          />
        )}
        {way === 'email' && (
          <Field
            name="email"
            type="email"
            inputMode="email"
            label={t('email')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            error={ruleText(errors['email'])}
          />
        )}
        <Button type="submit" isSending={act.isPending} sendingLabel={tApp('sending')}>
          {t('invite')}
        </Button>
      </Stack>
    </form>
  );
}
