import { calls, readTypedAmount } from '@placard/contract';
import type { CallRequest } from '@placard/contract';
import { useTranslations } from 'use-intl/react';
import { reasonOf } from '../../../api/errors.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useCallForm } from '../../../api/form.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useRuleText } from '../../../i18n/rule-text.ts';
import { useRole } from '../../../state/may.tsx';
import type { Passcode } from '../../../state/passcode.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useSetSecondPerson } from '../api/use-approvals.ts';
import type { People } from '../api/use-people.ts';

type Rule = Pick<People, 'currency' | 'second_person_over'>;

/** The rule in words. */
export function useRuleInWords(): (rule: Rule) => string {
  const t = useTranslations('people.second');
  const formats = useFormats();
  return ({ currency, second_person_over: over }) =>
    over === null ? t('off') : t('above', { amount: formats.money(over, currency) });
}

interface SecondPersonRuleProps {
  people: People;
  passcode: Passcode;
  onDone: () => void;
}

/** What takes a second person; the owner sets it. */
export function SecondPersonRule({ people, passcode, onDone }: SecondPersonRuleProps) {
  const t = useTranslations('people.second');
  const words = useRuleInWords();
  return (
    <Stack gap={5}>
      <Muted>{t('lead')}</Muted>
      {useRole() === 'owner' ? (
        <RuleForm people={people} passcode={passcode} onDone={onDone} />
      ) : (
        <p>{words(people)}</p>
      )}
    </Stack>
  );
}

/** Saves the rule once the six digits have given its ticket. */
function useRule({ people: { currency }, passcode, onDone }: SecondPersonRuleProps) {
  const t = useTranslations('people.second');
  const words = useRuleInWords();
  const act = useSetSecondPerson();
  const handleDone = () => {
    showToast(t('saved'));
    onDone();
  };
  const mutate: typeof act.mutate = ({ over }: CallRequest<typeof calls.people.setSecondPerson>, options) =>
    passcode.ask({
      purpose: 'change_people',
      people: { act: 'second_person', over },
      subject: t('subject', { value: words({ currency, second_person_over: over }) }),
      onPassed: (ticket) => act.mutate({ over, ticket }, { ...options, onSuccess: handleDone }),
    });
  return { ...act, mutate };
}

function RuleForm(props: SecondPersonRuleProps) {
  const { currency, second_person_over: over } = props.people;
  const t = useTranslations('people.second');
  const tPeople = useTranslations('people');
  const tApp = useTranslations('app.actions');
  const tApi = useTranslations('api');
  const formats = useFormats();
  const ruleText = useRuleText();
  const act = useRule(props);
  const { errors, formProps } = useCallForm({
    call: calls.people.setSecondPerson,
    act,
    // The digits come once the rest is right. An amount that cannot be read is sent as typed, and refused.
    payloadOf: ({ over: typed = '' }) => ({ over: readTypedAmount(typed, currency).text || typed, ticket: '-' }),
  });
  return (
    <form {...formProps}>
      <Stack>
        <AmountField
          name="over"
          label={t('amount')}
          currency={currency}
          defaultValue={over === null ? '' : formats.typedAmount(over)}
          error={ruleText(errors['over'], { format: tPeople('limitRule') })}
        />
        {act.error && (
          <div role="alert">
            <Notice tone={reasonOf(act.error) === 'approval_needed' ? 'info' : 'negative'}>
              {failureText(act.error, tApi)}
            </Notice>
          </div>
        )}
        <Button type="submit" isSending={act.isPending} sendingLabel={tApp('sending')}>
          {tApp('save')}
        </Button>
        {over !== null && (
          <Button look="text" isDisabled={act.isPending} onClick={() => act.mutate({ over: null, ticket: '-' })}>
            {t('turnOff')}
          </Button>
        )}
      </Stack>
    </form>
  );
}
