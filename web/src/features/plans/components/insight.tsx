/** What is shown of a plan's delivery and of plans like it: one file for both pages, loaded with its texts when it is first shown. */
export { PlanDoctor } from './plan-doctor.tsx';
export { PutCohort } from './put-cohort.tsx';
export { loadControlTexts } from '../../../i18n/control-texts.ts';
