import type { ChangeEvent, KeyboardEvent, RefObject, SyntheticEvent } from 'react';
import { cx } from '../cx.ts';
import styles from './passcode-cells.module.css';

export interface PasscodeCellsProps {
  /** Digits only, at most `digits`; everything else is stripped. */
  value: string;
  onChange: (value: string) => void;
  digits: number;
  /** Names the field. */
  label: string;
  /** The field's name in its form. */
  name?: string;
  isReadOnly?: boolean;
  /** Complete digits that were refused stay visible, and the next input replaces all of them. */
  isWrong?: boolean;
  describedBy?: string | undefined;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** Keeps the caret behind the last digit; only the whole may be selected. */
function keepCaretAtEnd({ currentTarget: field }: SyntheticEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd, value } = field;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  if (!isWhole && selectionStart !== value.length) field.setSelectionRange(value.length, value.length);
}

/**
 * One field for a secret number, drawn as cells. Once complete digits are refused the field itself is empty, so later
 * input, at any speed, cannot mix with them (specification.md section 4: the error clears when the user types again).
 */
export function PasscodeCells({
  value,
  onChange,
  digits,
  label,
  name,
  isReadOnly = false,
  isWrong = false,
  describedBy,
  inputRef,
}: PasscodeCellsProps) {
  const isRefused = isWrong && value.length === digits;
  const typed = isRefused ? '' : value;
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const next = event.target.value.replaceAll(/[^0-9]/g, '').slice(0, digits);
    if (next !== typed) onChange(next);
  };
  // The field of refused digits is empty, so a browser reports no deletion.
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (isRefused && key === 'Backspace') onChange('');
  };
  return (
    <div className={cx(styles.cells, isWrong && styles.wrong)}>
      <input
        ref={inputRef}
        name={name}
        className={styles.field}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={handleChange}
        onKeyDown={handleKeyDown}
        onSelect={keepCaretAtEnd}
        readOnly={isReadOnly}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
      />
      {Array.from({ length: digits }, (_, index) => (
        <span
          key={index}
          aria-hidden
          data-cell={index < value.length ? 'filled' : 'empty'}
          className={cx(
            styles.cell,
            index < value.length && styles.filled,
            index === Math.min(typed.length, digits - 1) && styles.next,
          )}
        />
      ))}
    </div>
  );
}
