import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href } from '../../../platform/location.ts';
import { Progress } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Band, Stack } from '../../../ui/frame/layout.tsx';
import { Caption, Muted, TextLink, Title } from '../../../ui/text.tsx';
import type { Standing } from '../../../state/use-standing.ts';
import { nextLevelOf } from '../next-level.ts';
import { LevelTable } from './level-table.tsx';

/** The level, its parts, and all levels with their benefits. */
export function LevelBand({ standing }: { standing: Standing }) {
  const t = useTranslations('standing.level');
  const formats = useFormats();
  const { level, level_by_volume, settled_put_volume, currency } = standing;
  const next = nextLevelOf(standing);
  const isLent = level > level_by_volume;
  return (
    <Band>
      <Stack>
        <Stack gap={2}>
          <Title as="h2">{t('now', { level: formats.count(level) })}</Title>
          {isLent && (
            <p>
              <Chip tone="info">{t('lent', { level: formats.count(level_by_volume) })}</Chip>
            </p>
          )}
          <Muted>{t('volume', { amount: formats.money(settled_put_volume, currency) })}</Muted>
          {next && <Progress percent={next.percent} label={t('progress', { level: formats.count(next.rule.level) })} />}
          <Caption>
            {next
              ? t('missing', { amount: formats.money(next.missing, currency), level: formats.count(next.rule.level) })
              : t('highest')}
          </Caption>
          <TextLink href={href('/plan', { status: 'settled' })}>{t('settledPlans')}</TextLink>
        </Stack>
        <LevelTable standing={standing} />
        <Caption>{t('rule')}</Caption>
      </Stack>
    </Band>
  );
}
