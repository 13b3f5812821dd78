import { limits } from '@placard/contract';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href, setQuery } from '../../../platform/location.ts';
import { Band } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Meter } from '../../../ui/lists/meter.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { useStanding } from '../../../state/use-standing.ts';

const rowHeightPx = 56;

/** Credit score, shop level and guarantee; each opens its parts. */
export function StandingBand() {
  const t = useTranslations('adCenter.standing');
  const formats = useFormats();
  const query = useStanding();
  return (
    <Band title={t('title')} isFlush>
      <Loaded of={query} shape={[rowHeightPx, rowHeightPx, rowHeightPx]}>
        {(standing) => {
          const rule = standing.levels.find(({ level }) => level === standing.level);
          return (
            <Rows>
              <Row
                label={t('credit')}
                below={<Meter percent={standing.credit_score} />}
                value={t('creditValue', {
                  score: formats.count(standing.credit_score),
                  max: formats.count(limits.creditScoreMax),
                })}
                isValueStrong
                // One page has both: the level's row is marked.
                href={href('/ad-center/level', { part: 'credit' })}
              />
              <Row
                label={t('level')}
                {...(rule && {
                  sub: t('levelNote', { fee: formats.percent(rule.fee_bps), plans: formats.count(rule.plans_at_once) }),
                })}
                value={formats.count(standing.level)}
                isValueStrong
                href={href('/ad-center/level')}
              />
              <Row
                label={t('guarantee')}
                sub={t('guaranteeNote')}
                value={formats.amount(standing.guarantee.balance)}
                isValueStrong
                onClick={() => setQuery('sheet', 'guarantee')}
              />
            </Rows>
          );
        }}
      </Loaded>
    </Band>
  );
}
