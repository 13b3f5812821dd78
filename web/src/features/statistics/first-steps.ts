/** The first steps of a new account: which one is next. */
import type { FirstStep } from '@placard/contract';
import type { Statistics } from './api/use-statistics.ts';

/** What the list of them shows. */
export interface FirstStepsProps extends Pick<
  Statistics,
  'first_steps' | 'first_settled' | 'has_delivery' | 'updated_at'
> {
  /** How many plans could be put; undefined while unknown. */
  offers: number | undefined;
}

type Step = Statistics['first_steps'][number];

/**
 * Returns the step to do next: the first one after the last that is done, because a merchant may skip one; if there is none
 * after it, the first that is left. Undefined without steps.
 */
export function nextStep(steps: readonly Pick<Step, 'step' | 'is_done'>[]): FirstStep | undefined {
  const after = steps.findLastIndex((each) => each.is_done) + 1;
  return (steps.slice(after)[0] ?? steps.find((each) => !each.is_done))?.step;
}
