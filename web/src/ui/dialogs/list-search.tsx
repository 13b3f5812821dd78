import { Search as SearchIcon, SlidersHorizontal } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button, Buttons } from '../button.tsx';
import { Empty } from '../empty.tsx';
import { Field } from '../fields/field.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { Icon } from '../icon.tsx';
import { Stack } from '../frame/layout.tsx';
import { Sheet } from './sheet.tsx';
import { Caption, LinkButton } from '../text.tsx';
import styles from './list-search.module.css';
import { Parts } from '../parts.tsx';

/** The fields, as the form names them: days (`2026-11-21`), amounts. */
type SearchField = 'from' | 'to' | 'least' | 'most';

export interface ListSearchProps extends SearchFieldsProps, SearchLineProps {
  isOpen: boolean;
  onClose: () => void;
  /** The whole form, including what `children` add. */
  onApply: (form: HTMLFormElement) => void;
}

/** Searches a list: a line that searches as one types, and a sheet of filters, which apply when its button is pressed. */
export function ListSearch({ isOpen, onClose, onApply, values, faults, children, ...line }: ListSearchProps) {
  const t = useTranslations('app.search');
  const tApp = useTranslations('app.actions');
  const formId = useId();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onApply(event.currentTarget);
  };
  return (
    <>
      <SearchLine {...line} />
      <Sheet
        isOpen={isOpen}
        onClose={onClose}
        title={t('title')}
        closeLabel={tApp('close')}
        footer={
          <Buttons isPair>
            <Button look="secondary" onClick={line.onReset}>
              {t('reset')}
            </Button>
            <Button type="submit" form={formId}>
              {t('apply')}
            </Button>
          </Buttons>
        }
      >
        <form id={formId} noValidate onSubmit={handleSubmit}>
          <SearchFields values={values} faults={faults}>
            {children}
          </SearchFields>
        </form>
      </Sheet>
    </>
  );
}

interface SearchChoiceProps {
  name: string;
  label: string;
  value: string | undefined;
  choices: readonly (readonly [value: string, text: string])[];
}

/** One more filter: one of several values, or all. */
export function SearchChoice({ name, label, value, choices }: SearchChoiceProps) {
  const t = useTranslations('app.search');
  return (
    <SelectField name={name} label={label} defaultValue={value ?? ''}>
      <option value="">{t('all')}</option>
      {choices.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

interface SearchFieldsProps {
  /** The current search. */
  values: Readonly<Partial<Record<SearchField, string>>>;
  faults: Readonly<Partial<Record<SearchField, 'format' | 'order'>>>;
  /** More choices, such as a type. */
  children?: ReactNode;
}

function SearchFields({ values, faults, children }: SearchFieldsProps) {
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

/** Instead of a list: nothing matches, and how to see all again. */
export function NothingFound({ onReset }: { onReset: () => void }) {
  const t = useTranslations('app.search');
  return (
    <Empty of={SearchIcon} title={t('none')} action={<LinkButton onClick={onReset}>{t('reset')}</LinkButton>}>
      {t('noneMore')}
    </Empty>
  );
}

/** The words are searched for this long after the last keystroke. */
const typingMs = 250;

/**
 * The words typed so far, which are searched as one types. What the address says wins: a search that was reset
 * elsewhere empties the field.
 */
function useLiveText(text: string, onText: (text: string) => void) {
  const [typed, setTyped] = useState(text);
  const sent = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (text === sent.current) return;
    sent.current = text;
    clearTimeout(timer.current);
    setTyped(text);
  }, [text]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    const search = () => {
      sent.current = next.trim();
      onText(next.trim());
    };
    // An empty search is no pause in typing: later it would lead away from what was opened after it.
    if (next === '') search();
    else timer.current = setTimeout(search, typingMs);
  };
  return { typed, type };
}

interface SearchLineProps {
  /** The words of the current search; empty without any. */
  text: string;
  onText: (text: string) => void;
  maxTextLength: number;
  /** The other filters in words; empty without any. */
  asked: readonly string[];
  onOpen: () => void;
  onReset: () => void;
}

/** Searches a list as one types, opens its filters, describes them, and resets all. */
function SearchLine({ text, onText, maxTextLength, asked, onOpen, onReset }: SearchLineProps) {
  const t = useTranslations('app.search');
  const { typed, type } = useLiveText(text, onText);
  const fieldRef = useRef<HTMLInputElement>(null);
  // The tapped control disappears with the search: the focus must not.
  const handleReset = () => {
    fieldRef.current?.focus();
    onReset();
  };
  return (
    <div className={styles.line} role="search">
      <label className={styles.live}>
        <Icon of={SearchIcon} size={18} />
        <input
          ref={fieldRef}
          type="search"
          aria-keyshortcuts="/"
          aria-label={t('text')}
          placeholder={t('text')}
          value={typed}
          onChange={(event) => type(event.target.value)}
          maxLength={maxTextLength}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
        />
      </label>
      <LinkButton aria-haspopup="dialog" onClick={onOpen}>
        <Icon of={SlidersHorizontal} size={18} />
        {t('title')}
      </LinkButton>
      <div className={styles.found}>
        <Caption>
          <span role="status">
            <Parts of={asked} />
          </span>
        </Caption>
        {(asked.length > 0 || text !== '') && <LinkButton onClick={handleReset}>{t('reset')}</LinkButton>}
      </div>
    </div>
  );
}
