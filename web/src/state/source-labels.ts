import { useTranslations } from 'use-intl/react';

/** The labels beside every figure of a source whose traffic is simulated, or that belongs to the network (product.md section 1). */
export function useSourceLabels(): (source: { is_simulated: boolean; is_own_source: boolean }) => string[] {
  const t = useTranslations('app.figure');
  return (source) => [
    ...(source.is_simulated ? [t('simulated')] : []),
    ...(source.is_own_source ? [t('ownSource')] : []),
  ];
}
