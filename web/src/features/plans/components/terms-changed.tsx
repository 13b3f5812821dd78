import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { Facts } from '../../../ui/figures/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Caption } from '../../../ui/text.tsx';
import type { Terms } from '../api/plan-calls.ts';
import { useTermLines } from './terms-facts.tsx';

/** The terms that have changed since the sheet was opened, with both values. */
export function TermsChanged({ before, now }: { before: Terms; now: Terms }) {
  const t = useTranslations('plan.put.changed');
  const linesOf = useTermLines();
  const old = new Map(linesOf(before).map((line) => [line.key, line.value]));
  const ref = useRef<HTMLDivElement>(null);
  // It is above what was typed; a merchant who has scrolled down is brought to it.
  useEffect(() => {
    // Its result, a promise in new browsers, is not a clean-up.
    ref.current?.scrollIntoView({ block: 'center' });
  }, []);
  const changed = linesOf(now).filter((line) => old.get(line.key) !== line.value);
  return (
    <div role="alert" ref={ref}>
      <Notice tone="caution" title={t('title')}>
        <p>{t('text')}</p>
        <Facts
          facts={changed.map(({ key, label, value }) => ({
            label,
            value: (
              <>
                {value}
                {old.has(key) && <Caption>{t('from', { value: old.get(key) ?? '' })}</Caption>}
              </>
            ),
          }))}
        />
      </Notice>
    </div>
  );
}
