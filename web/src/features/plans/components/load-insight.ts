import type { ComponentType } from 'react';

type Insight = typeof import('./insight.tsx');

/** Loads a part of `insight.tsx` with its texts; without a network the page is shown without it. */
export async function loadInsight<Props>(
  pick: (insight: Insight) => ComponentType<Props>,
): Promise<{ default: ComponentType<Props> }> {
  try {
    const insight = await import('./insight.tsx');
    await insight.loadControlTexts();
    return { default: pick(insight) };
  } catch {
    return { default: () => null };
  }
}
