import { mayDo, memberRoles, readTypedAmount } from '@placard/contract';
import type { MemberRole } from '@placard/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { FormErrors, FormTexts } from '../../../api/form.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useRuleText } from '../../../i18n/rule-text.ts';
import { RadioCards } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import type { People, Person } from '../api/use-people.ts';

type Limits = Pick<Person, 'put_max' | 'put_day'>;

/** What a person may put at most, in words; empty without a limit. */
export function useLimitsText(currency: string): (limits: Limits) => string[] {
  const t = useTranslations('people');
  const formats = useFormats();
  const text = (label: string, amount: string | null) =>
    amount === null ? [] : [`${label}: ${formats.money(amount, currency)}`];
  return ({ put_max, put_day }) => [...text(t('perPut'), put_max), ...text(t('perDay'), put_day)];
}

/** The part of a payload that the fields hold. An amount that cannot be read is sent as typed, and refused. */
export function placeOf({ role, put_max = '', put_day = '' }: FormTexts, currency: string) {
  const limit = (typed: string) => (typed.trim() === '' ? null : readTypedAmount(typed, currency).text || typed);
  return { role, put_max: limit(put_max), put_day: limit(put_day) };
}

interface RoleFieldsProps {
  people: People;
  /** What the person has now. */
  now: { role: MemberRole } & Limits;
  errors: FormErrors;
}

/** The role, each with what it may do; limits for those that put. */
export function RoleFields({ people: { may_give: roles, currency }, now, errors }: RoleFieldsProps) {
  const t = useTranslations('people');
  const formats = useFormats();
  const ruleText = useRuleText();
  const [chosen, setChosen] = useState<string>(now.role);
  const role = memberRoles.find((each) => each === chosen);
  const limitField = (name: keyof Limits, label: string) => (
    <Field
      name={name}
      label={label}
      help={t('limitHelp')}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={now[name] === null ? '' : formats.typedAmount(now[name])}
      error={ruleText(errors[name], { format: t('limitRule') })}
    />
  );
  return (
    <>
      <RadioCards
        name="role"
        label={t('role')}
        cards={roles.map((value) => ({ value, label: t(`roles.${value}`), note: t(`may.${value}`) }))}
        value={chosen}
        onChange={setChosen}
      />
      {role && mayDo(role, 'put') && (
        <>
          {limitField('put_max', t('putMax', { currency }))}
          {limitField('put_day', t('putDay', { currency }))}
        </>
      )}
    </>
  );
}
