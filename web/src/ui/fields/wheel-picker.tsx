import { useLayoutEffect, useRef } from 'react';
import styles from './wheel-picker.module.css';

export interface WheelOption<Value extends string> {
  value: Value;
  label: string;
  /** The label's own language, as a BCP-47 tag. */
  lang?: string;
}

export interface WheelPickerProps<Value extends string> {
  name: string;
  label: string;
  options: readonly WheelOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** After this long without a scroll event the wheel has come to rest. */
const restMs = 120;

/**
 * A wheel of rows of 44 px, six of them visible. They are native radios in a list that snaps, so arrow keys, touch, the
 * scroll wheel and screen readers work without simulation.
 */
export function WheelPicker<Value extends string>({ name, label, options, value, onChange }: WheelPickerProps<Value>) {
  const listRef = useRef<HTMLDivElement>(null);
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  const index = options.findIndex((option) => option.value === value);

  useLayoutEffect(() => {
    const list = listRef.current;
    if (list) list.scrollTop = index * rowHeight(list);
  }, [index]);

  const handleScroll = () => {
    clearTimeout(timerRef.current);
    timerRef.current = setTimeout(() => {
      const list = listRef.current;
      const settled = list && options[Math.round(list.scrollTop / rowHeight(list))];
      if (settled && settled.value !== value) onChange(settled.value);
    }, restMs);
  };

  return (
    <div className={styles.box}>
      <div ref={listRef} className={styles.wheel} role="radiogroup" aria-label={label} onScroll={handleScroll}>
        {options.map((option) => (
          <label key={option.value} className={styles.option} lang={option.lang}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

function rowHeight(list: HTMLElement): number {
  return list.firstElementChild?.getBoundingClientRect().height || 1;
}
