/**
 * What a plan's page shows of its pace and of why it waits, and an offer's of plans like it: one file, loaded with its texts when it is
 * first shown.
 */
export { PlanControlBand } from './plan-control.tsx';
export { PlanDoctor } from './plan-doctor.tsx';
export { PutCohort } from './put-cohort.tsx';
export { loadControlTexts } from '../../../i18n/control-texts.ts';
