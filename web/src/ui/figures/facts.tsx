import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './facts.module.css';

/** Terms and their values in two columns. */
export function Facts({ facts }: { facts: readonly { label: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact, index) => (
        <div key={index}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A question that opens its answer. */
export function Disclosure({
  summary,
  children,
  isOpen,
}: {
  summary: ReactNode;
  children: ReactNode;
  isOpen?: boolean;
}) {
  return (
    <details className={styles.disclosure} open={isOpen}>
      <summary>
        {summary}
        <Icon of={ChevronDown} size={20} />
      </summary>
      <div>{children}</div>
    </details>
  );
}

/** Operators' text, with its line breaks. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}
