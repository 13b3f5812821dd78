import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { BusinessesSheet } from '../features/people/components/businesses.tsx';
import { PeopleSheet } from '../features/people/components/people-sheet.tsx';
import { NoBusiness as PlaceInNone, OtherBusinesses } from '../features/people/components/no-business.tsx';
import { usePasscode } from '../features/passcode/components/use-passcode.tsx';
import { useLacksFactor } from '../state/may.tsx';
import type { Passcode } from '../state/passcode.ts';

export { loadLostTexts } from '../i18n/lost-texts.ts';
export { loadPeopleTexts } from '../i18n/people-texts.ts';
export { BusinessRows } from '../features/people/components/businesses.tsx';
export { InvitationSheet, Invited } from '../features/people/components/invitation.tsx';

const FactorNeeded = lazy(async () => {
  const [{ FactorNeeded: needed }, { loadFactorTexts }] = await Promise.all([
    import('../features/factor/components/factor-needed.tsx'),
    import('../i18n/factor-texts.ts'),
  ]);
  await loadFactorTexts();
  return { default: needed };
});

/** Stands for the pages of a business that the person has no part in, or whose rule they do not meet. */
export function NoBusiness({ ownData }: { ownData: ReactNode }) {
  const passcode = usePasscode();
  if (!useLacksFactor()) return <PlaceInNone ownData={ownData} />;
  return (
    <Suspense fallback={null}>
      <FactorNeeded passcode={passcode} others={<OtherBusinesses least={2} />} />
    </Suspense>
  );
}

/** The people of the business, and the other businesses. */
export function PeopleSheets({ passcode }: { passcode: Passcode }) {
  return (
    <>
      <PeopleSheet passcode={passcode} />
      <BusinessesSheet />
    </>
  );
}
