import { calls, countries, languageCodes, paperLimits } from '@placard/contract';
import { useLocale, useTranslations } from 'use-intl/react';
import { useCallForm } from '../../../api/form.ts';
import type { FormErrors } from '../../../api/form.ts';
import { nativeNames } from '../../../i18n/languages.ts';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { useRuleText } from '../../../i18n/rule-text.ts';
import { useQuerySheet } from '../../../platform/location.ts';
import { useMay } from '../../../state/may.tsx';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NotYourRole } from '../../../ui/not-your-role.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useCompany, useEditCompany } from '../api/use-papers.ts';
import type { Company } from '../api/use-papers.ts';

/** Who the business is on its papers, opened by `?sheet=company`. */
export function CompanySheet() {
  const t = useTranslations('papers.company');
  const tApp = useTranslations('app.actions');
  const { isOpen, close } = useQuerySheet('company');
  const query = useCompany({ isEnabled: isOpen });
  return (
    <Sheet isOpen={isOpen} onClose={close} title={t('title')} closeLabel={tApp('close')}>
      <Loaded of={query} shape={[38, 56, 56, 56, 56]}>
        {({ company }) => <CompanyForm company={company} />}
      </Loaded>
    </Sheet>
  );
}

const addressesIn = (text = '') => text.split(/[,;\s]+/).filter(Boolean);

function CompanyForm({ company }: { company: Company | null }) {
  const t = useTranslations('papers.company');
  const tApp = useTranslations('app.actions');
  const mayEdit = useMay('manage');
  const act = useEditCompany();
  const { errors, formProps } = useCallForm({
    call: calls.papers.editCompany,
    act,
    payloadOf: ({ recipients, ...texts }) => ({ ...texts, recipients: addressesIn(recipients) }),
    onDone: () => showToast(t('saved')),
  });
  return (
    <form {...formProps}>
      <fieldset disabled={!mayEdit}>
        <Stack>
          <Muted>{t('lead')}</Muted>
          {!mayEdit && <NotYourRole right="manage" />}
          <Address company={company} errors={errors} />
          <Sending company={company} errors={errors} />
          {mayEdit && (
            <Button type="submit" isSending={act.isPending} sendingLabel={tApp('sending')}>
              {t('save')}
            </Button>
          )}
        </Stack>
      </fieldset>
    </form>
  );
}

interface FieldsProps {
  company: Company | null;
  errors: FormErrors;
}

function Address({ company, errors }: FieldsProps) {
  const t = useTranslations('papers.company');
  const ruleText = useRuleText();
  const fieldOf = (name: 'name' | 'street' | 'postal_code' | 'city' | 'tax_number', maxLength: number) => ({
    name,
    maxLength,
    defaultValue: company?.[name],
    error: ruleText(errors[name]),
  });
  return (
    <>
      <Field {...fieldOf('name', paperLimits.nameMax)} label={t('name')} autoComplete="organization" />
      <Field {...fieldOf('street', paperLimits.streetMax)} label={t('street')} autoComplete="street-address" />
      <Field
        {...fieldOf('postal_code', paperLimits.postalCodeMax)}
        label={t('postalCode')}
        autoComplete="postal-code"
      />
      <Field {...fieldOf('city', paperLimits.cityMax)} label={t('city')} autoComplete="address-level2" />
      <CountryField value={company?.country} error={ruleText(errors['country'])} />
      <Field
        {...fieldOf('tax_number', paperLimits.taxNumberMax)}
        label={t('taxNumber')}
        help={t('taxNumberHelp')}
        autoComplete="off"
        spellCheck={false}
      />
      {company?.tax_number && !company.is_tax_number_checked && <Notice>{t('notChecked')}</Notice>}
    </>
  );
}

/** The language of the papers, and who gets them. */
function Sending({ company, errors }: FieldsProps) {
  const t = useTranslations('papers.company');
  const ruleText = useRuleText();
  const { code } = useLanguage();
  const wrongAddress = Object.entries(errors).find(([field]) => field.startsWith('recipients'))?.[1];
  return (
    <>
      <SelectField name="lang" label={t('lang')} defaultValue={company?.lang ?? code} error={ruleText(errors['lang'])}>
        {languageCodes.map((each) => (
          <option key={each} value={each}>
            {nativeNames[each]}
          </option>
        ))}
      </SelectField>
      <Field
        name="recipients"
        label={t('recipients')}
        help={t('recipientsHelp')}
        defaultValue={company?.recipients.toString()}
        autoComplete="off"
        spellCheck={false}
        error={ruleText(wrongAddress, { format: t('recipientsRule'), too_long: t('recipientsHelp') })}
      />
    </>
  );
}

/** The countries by their names in the language in use. */
function CountryField({ value = '', error }: { value: string | undefined; error: string | undefined }) {
  const t = useTranslations('papers.company');
  const locale = useLocale();
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const named = countries.map((country) => ({ country, name: names.of(country) ?? country }));
  // A list of our own: the oldest engines have no `toSorted`.
  named.sort((a, b) => a.name.localeCompare(b.name, locale));
  return (
    <SelectField name="country" label={t('country')} defaultValue={value} autoComplete="country" error={error}>
      <option value="" disabled>
        {t('chooseCountry')}
      </option>
      {named.map(({ country, name }) => (
        <option key={country} value={country}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
