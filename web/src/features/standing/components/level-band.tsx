import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href } from '../../../platform/location.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Band, Stack } from '../../../ui/frame/layout.tsx';
import { Caption, Muted, TextLink, Title } from '../../../ui/text.tsx';
import type { Standing } from '../../../state/use-standing.ts';
import { LevelTable } from './level-table.tsx';

/** The level, what counted, and what each level gives: no level is a goal (product.md section 1). */
export function LevelBand({ standing }: { standing: Standing }) {
  const t = useTranslations('standing.level');
  const formats = useFormats();
  const { level, level_by_volume, settled_put_volume, currency } = standing;
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
          <TextLink href={href('/plan', { status: 'settled' })}>{t('settledPlans')}</TextLink>
        </Stack>
        <LevelTable standing={standing} />
        <Caption>{t('rule')}</Caption>
      </Stack>
    </Band>
  );
}
