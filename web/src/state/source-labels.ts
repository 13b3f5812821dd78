import { useTranslations } from 'use-intl/react';

/**
 * The label beside every figure of a source whose traffic is simulated, or that belongs to the network (product.md section 1).
 * Both in one, so that a row keeps to one line.
 */
export function useSourceLabels(): (source: { is_simulated: boolean; is_own_source: boolean }) => string[] {
  const t = useTranslations('app.figure');
  return ({ is_simulated: isSimulated, is_own_source: isOwn }) => {
    if (isSimulated) return [t(isOwn ? 'simulatedOwn' : 'simulated')];
    return isOwn ? [t('ownSource')] : [];
  };
}

/** The labels that every row of a list has: said once above it, and no more on the rows. A single row keeps its own. */
export function sharedLabels(rows: readonly (readonly string[])[]): readonly string[] {
  const [first = [], ...others] = rows;
  return others.length === 0 ? [] : first.filter((label) => others.every((labels) => labels.includes(label)));
}
