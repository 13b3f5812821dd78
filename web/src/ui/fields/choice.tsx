import { Check } from 'lucide-react';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { FieldError } from './field.tsx';
import { Icon } from '../icon.tsx';
import styles from './choice.module.css';

export interface RadioCard {
  value: string;
  label: ReactNode;
  note?: ReactNode;
}

export interface RadioCardsProps {
  name: string;
  label: ReactNode;
  cards: readonly RadioCard[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
}

/** A choice of a few, as cards side by side. Native radios, so arrow keys and forms work. */
export function RadioCards({ name, label, cards, value, defaultValue, onChange }: RadioCardsProps) {
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.radios}>
        {cards.map((card) => (
          <label key={card.value} className={styles.radio}>
            <input
              type="radio"
              name={name}
              value={card.value}
              {...(value === undefined
                ? { defaultChecked: card.value === defaultValue }
                : { checked: card.value === value })}
              onChange={() => onChange?.(card.value)}
            />
            <span className={cx(styles.card, card.note === undefined && styles.alone)}>
              <b>{card.label}</b>
              {card.note !== undefined && <small>{card.note}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A checkbox with its sentence, which may contain links. */
export function Checkbox({ children, error, ...input }: Omit<ComponentProps<'input'>, 'type'> & { error?: ReactNode }) {
  const id = useId();
  return (
    <div>
      <label className={styles.check}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span className={styles.box}>
          <Icon of={Check} size={16} />
        </span>
        {children !== undefined && <span className={styles.checkText}>{children}</span>}
      </label>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

/** On or off, at once. The whole row is its target. */
export function Switch({
  children,
  note,
  checked,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { note?: ReactNode; checked: boolean }) {
  return (
    <label className={styles.switch}>
      <span className={styles.switchText}>
        {children}
        {note !== undefined && <small>{note}</small>}
      </span>
      <input {...input} type="checkbox" role="switch" checked={checked} aria-checked={checked} />
      <span className={styles.track} aria-hidden="true" />
    </label>
  );
}
