/**
 * What a plan's page shows of its pace and of why it waits, and an offer's of plans like it: one file, loaded with its texts when it is
 * first shown.
 */
import { loadControlTexts } from '../../../i18n/control-texts.ts';
import { PlanAgain } from './plan-again.tsx';
import { PlanChanges } from './plan-changes.tsx';
import { PlanControlBand } from './plan-control.tsx';
import { PlanDeliveryBand } from './plan-delivery.tsx';
import { PlanDoctor } from './plan-doctor.tsx';
import { PlanFigureSheet } from './plan-figure-sheet.tsx';
import { PlanTerms } from './plan-terms.tsx';
import { PutCohort } from './put-cohort.tsx';
import { PutPacing } from './put-pacing.tsx';

const parts = {
  PlanAgain,
  PlanChanges,
  PlanControlBand,
  PlanDeliveryBand,
  PlanDoctor,
  PlanFigureSheet,
  PlanTerms,
  PutCohort,
  PutPacing,
};
export type InsightPart = keyof typeof parts;

/** Returns a part once the texts are there. */
export async function insight<Name extends InsightPart>(name: Name): Promise<{ default: (typeof parts)[Name] }> {
  await loadControlTexts();
  return { default: parts[name] };
}
