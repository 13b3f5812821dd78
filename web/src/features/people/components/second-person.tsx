import { calls, mayDo, readTypedAmount } from '@placard/contract';
import type { CallRequest } from '@placard/contract';
import { useTranslations } from 'use-intl/react';
import { reasonOf } from '../../../api/errors.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useCallForm } from '../../../api/form.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useRuleText } from '../../../i18n/rule-text.ts';
import { href } from '../../../platform/location.ts';
import { useRole } from '../../../state/may.tsx';
import type { Passcode } from '../../../state/passcode.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Muted, TextLink } from '../../../ui/text.tsx';
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

/** Whether somebody else could approve. */
export function hasSecond({ people }: Pick<People, 'people'>): boolean {
  return people.some(({ is_you: isYou, role }) => !isYou && mayDo(role, 'pay'));
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
  const isOwner = useRole() === 'owner';
  return (
    <Stack gap={5}>
      <Muted>{t('lead')}</Muted>
      <Approvers people={people} />
      {isOwner && (people.second_person_over !== null || hasSecond(people)) ? (
        <RuleForm people={people} passcode={passcode} onDone={onDone} />
      ) : (
        <p>{words(people)}</p>
      )}
    </Stack>
  );
}

/** Who could approve and from when, or that somebody has to be invited first. */
function Approvers({ people }: { people: People }) {
  const t = useTranslations('people.second');
  const tPeople = useTranslations('people');
  const formats = useFormats();
  const mayInvite = people.may_give.includes('manager');
  if (!hasSecond(people))
    return (
      <Notice
        tone="caution"
        actions={
          mayInvite && <TextLink href={href('/ad-center', { sheet: 'people:new' })}>{tPeople('invite')}</TextLink>
        }
      >
        {t('needs')}
      </Notice>
    );
  const waiting = people.people.filter(({ is_you: isYou, pays_from: from }) => !isYou && from !== null);
  return waiting.map(({ person_id: id, name, pays_from: from }) => (
    <Notice key={id} tone="plain">
      {t('from', { name, time: formats.date(from ?? '', 'dateTime') })}
    </Notice>
  ));
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
