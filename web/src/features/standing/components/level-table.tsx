import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { VisuallyHidden } from '../../../ui/text.tsx';
import type { Standing } from '../../../state/use-standing.ts';
import styles from './level-table.module.css';

/** All levels: their settled volume, plans at once, fee. With large text each is a block of its own. */
export function LevelTable({ standing: { levels, level, currency } }: { standing: Standing }) {
  const t = useTranslations('standing.table');
  const formats = useFormats();
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{t('title')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('level')}</th>
          <th scope="col">{t('from', { currency })}</th>
          <th scope="col">{t('plans')}</th>
          <th scope="col">{t('fee')}</th>
        </tr>
      </thead>
      <tbody>
        {levels.map((rule) => (
          <tr key={rule.level} aria-current={rule.level === level || undefined}>
            <th scope="row">
              {formats.count(rule.level)}
              {rule.level === level && <small>{t('yours')}</small>}
            </th>
            <td data-label={t('from', { currency })}>{formats.amount(rule.from_volume)}</td>
            <td data-label={t('plans')}>{formats.count(rule.plans_at_once)}</td>
            <td data-label={t('fee')}>{formats.percent(rule.fee_bps)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
