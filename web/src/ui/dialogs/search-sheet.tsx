import { Search as SearchIcon } from 'lucide-react';
import { useId, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button, Buttons } from '../button.tsx';
import { Field } from '../fields/field.tsx';
import { Icon } from '../icon.tsx';
import { Stack } from '../frame/layout.tsx';
import { Sheet } from './sheet.tsx';
import { Caption, LinkButton } from '../text.tsx';
import styles from './search-sheet.module.css';

/** The fields, as the form names them: words, days (`2026-11-21`), amounts. */
type SearchField = 'text' | 'from' | 'to' | 'least' | 'most';

export interface SearchSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** The current search. */
  values: Readonly<Partial<Record<SearchField, string>>>;
  faults: Readonly<Partial<Record<SearchField, 'format' | 'order'>>>;
  /** The whole form, including what `children` add. */
  onApply: (form: HTMLFormElement) => void;
  onReset: () => void;
  maxTextLength: number;
  /** More choices, such as a type. */
  children?: ReactNode;
}

/** The filters of a list. Nothing is searched until the button is pressed: a half-typed amount finds nothing. */
export function SearchSheet({ isOpen, onClose, onApply, onReset, ...fields }: SearchSheetProps) {
  const t = useTranslations('app.search');
  const tApp = useTranslations('app.actions');
  const formId = useId();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onApply(event.currentTarget);
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('title')}
      closeLabel={tApp('close')}
      footer={
        <Buttons isPair>
          <Button look="secondary" onClick={onReset}>
            {t('reset')}
          </Button>
          <Button type="submit" form={formId}>
            {t('apply')}
          </Button>
        </Buttons>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <SearchFields {...fields} />
      </form>
    </Sheet>
  );
}

type SearchFieldsProps = Pick<SearchSheetProps, 'values' | 'faults' | 'maxTextLength' | 'children'>;

function SearchFields({ values, faults, maxTextLength, children }: SearchFieldsProps) {
  const t = useTranslations('app.search');
  const amountField = (name: 'least' | 'most') => (
    <Field
      name={name}
      inputMode="decimal"
      label={t(name)}
      defaultValue={values[name]}
      autoComplete="off"
      error={faults[name] && (faults[name] === 'order' ? t('wrongAmounts') : t('wrongAmount'))}
    />
  );
  return (
    <Stack>
      <Field
        name="text"
        type="search"
        label={t('text')}
        defaultValue={values.text}
        maxLength={maxTextLength}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      {children}
      <div className={styles.pair}>
        <Field name="from" type="date" label={t('from')} defaultValue={values.from} />
        <Field name="to" type="date" label={t('to')} defaultValue={values.to} error={faults.to && t('wrongDays')} />
      </div>
      <div className={styles.pair}>
        {amountField('least')}
        {amountField('most')}
      </div>
    </Stack>
  );
}

/** Opens the search, describes it, and resets it. `asked` is empty without a search. */
export function SearchLine({
  asked,
  onOpen,
  onReset,
}: {
  asked: readonly string[];
  onOpen: () => void;
  onReset: () => void;
}) {
  const t = useTranslations('app.search');
  const openRef = useRef<HTMLButtonElement>(null);
  // The tapped control disappears with the search: the focus must not.
  const handleReset = () => {
    openRef.current?.focus();
    onReset();
  };
  return (
    <div className={styles.line}>
      <LinkButton ref={openRef} aria-haspopup="dialog" onClick={onOpen}>
        <Icon of={SearchIcon} size={18} />
        {t('open')}
      </LinkButton>
      <Caption className={styles.asked}>
        <span role="status">{asked.join(' · ')}</span>
      </Caption>
      {asked.length > 0 && <LinkButton onClick={handleReset}>{t('reset')}</LinkButton>}
    </div>
  );
}
