import { calls } from '@placard/contract';
import { useTranslations } from 'use-intl/react';
import { useCallForm } from '../../../api/form.ts';
import type { Passcode } from '../../../state/passcode.ts';
import { Button, Why } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { useChangePerson } from '../api/use-people.ts';
import type { People, Person } from '../api/use-people.ts';
import { RoleFields, placeOf } from './role-fields.tsx';

interface PersonFormProps {
  people: People;
  person: Person;
  passcode: Passcode;
  onChanged: () => void;
}

/** Another role or other limits. The six digits come last. */
export function PersonForm({ people, person, passcode, onChanged }: PersonFormProps) {
  const t = useTranslations('people');
  const tApp = useTranslations('app.actions');
  const act = useChangePerson();
  const mutate: typeof act.mutate = (payload, options) => {
    const { ticket: _, ...fields } = payload;
    passcode.ask({
      purpose: 'change_people',
      people: { act: 'change', ...fields },
      subject: t('changeSubject', { name: person.name }),
      onPassed: (ticket) => act.mutate({ ...fields, ticket }, options),
    });
  };
  const { errors, formProps } = useCallForm({
    call: calls.people.change,
    act: { ...act, mutate },
    // The digits come once the rest is right.
    payloadOf: (texts) => ({ ...placeOf(texts, people.currency), person_id: person.person_id, ticket: '-' }),
    onDone: () => {
      showToast(t('changed'));
      onChanged();
    },
  });
  return (
    <form {...formProps}>
      <Stack>
        <RoleFields people={people} now={person} errors={errors} />
        <div>
          <Button type="submit" isSending={act.isPending} sendingLabel={tApp('sending')}>
            {tApp('save')}
          </Button>
          <Why>{t('changeNote')}</Why>
        </div>
      </Stack>
    </form>
  );
}
