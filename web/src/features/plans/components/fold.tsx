import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Disclosure } from '../../../ui/figures/facts.tsx';
import { useSlots } from '../../../ui/frame/columns.tsx';
import { Band } from '../../../ui/frame/layout.tsx';
import { Caption, Heading } from '../../../ui/text.tsx';
import styles from './plan-detail-screen.module.css';

interface FoldProps {
  title: string;
  /** What it comes to, in one line. */
  sum: string;
  children: ReactNode;
}

/** A band that is its title and one line until somebody opens it. */
export function Fold({ title, sum, children }: FoldProps) {
  return (
    <Band isFlush className={styles.fold}>
      <Disclosure
        summary={
          <>
            <Heading>{title}</Heading>
            <Caption as="span">{sum}</Caption>
          </>
        }
      >
        {children}
      </Disclosure>
    </Band>
  );
}

interface PhoneFoldProps extends Omit<FoldProps, 'sum'> {
  /** The name of the sum and its value. */
  sum: readonly [name: string, value: string];
}

/** The same on a phone alone: a wide page has room for all of it. */
export function PhoneFold({ title, sum: [name, value], children }: PhoneFoldProps) {
  const t = useTranslations('plan.goods');
  return useSlots() > 0 ? (
    <Band title={title}>{children}</Band>
  ) : (
    <Fold title={title} sum={t('target', { name, value })}>
      {children}
    </Fold>
  );
}
