import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { VisuallyHidden } from '../text.tsx';
import { cx } from '../cx.ts';
import styles from './tabs.module.css';

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A count beside the label, muted. */
  count?: ReactNode;
  /** A dot for something new, with its text for screen readers. */
  dotLabel?: string | undefined;
}

export interface TabsProps<Value extends string> {
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Names the list for screen readers. */
  label: string;
  /** The id of the element whose content the tabs change. */
  panelId?: string | undefined;
}

/** Arrow keys, Home and End move between tabs and select at once; all tabs are one tab stop. */
function useTabKeys<Value extends string>({ items, value, onChange }: TabsProps<Value>) {
  const listRef = useRef<HTMLDivElement>(null);
  const handleKeyDown = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.value === value);
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const steps: Record<string, number> = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 };
    const step = steps[event.key];
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? items.length - 1
          : step === undefined
            ? -1
            : (at + step + items.length) % items.length;
    const target = items[next];
    if (!target) return;
    event.preventDefault();
    onChange(target.value);
    const tab = listRef.current?.children[next];
    if (tab instanceof HTMLElement) tab.focus();
  };
  return { listRef, handleKeyDown };
}

interface TabListProps<Value extends string> extends TabsProps<Value> {
  className: string | undefined;
  /** They may be wider than the screen. */
  isLong?: boolean;
}

function TabList<Value extends string>({ className, isLong, ...props }: TabListProps<Value>) {
  const { items, value, onChange, label, panelId } = props;
  const { listRef, handleKeyDown } = useTabKeys(props);
  // The address may choose a tab that is off screen. Only the list scrolls, never the page.
  const at = items.findIndex((item) => item.value === value);
  useLayoutEffect(() => {
    const list = listRef.current;
    const tab = list?.children[at];
    if (list && tab instanceof HTMLElement) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [listRef, at]);
  return (
    <div
      ref={listRef}
      className={className}
      data-scrolls={isLong}
      role="tablist"
      aria-label={label}
      onKeyDown={handleKeyDown}
    >
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          aria-selected={item.value === value}
          aria-controls={panelId}
          tabIndex={item.value === value ? 0 : -1}
          onClick={() => onChange(item.value)}
        >
          {item.label}
          {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
          {item.dotLabel !== undefined && (
            <span className={styles.dot}>
              <VisuallyHidden>{item.dotLabel}</VisuallyHidden>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

/** A track with two to four choices that control everything below, such as periods. */
export function Segments<Value extends string>(props: TabsProps<Value>) {
  return <TabList {...props} className={styles.segments} />;
}

/** Tabs that scroll sideways under the header; `isEven` shares the width among two or three. */
export function ScrollTabs<Value extends string>({ isEven, ...props }: TabsProps<Value> & { isEven?: boolean }) {
  return <TabList {...props} isLong={!isEven} className={cx(styles.tabs, isEven && styles.even)} />;
}

/** Small filters; one is on. */
export function Pills<Value extends string>({ items, value, onChange, label }: TabsProps<Value>) {
  return (
    <div className={styles.pills} role="group" aria-label={label}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          className={styles.pill}
          aria-pressed={item.value === value}
          onClick={() => onChange(item.value)}
        >
          {item.label}
          {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
        </button>
      ))}
    </div>
  );
}
