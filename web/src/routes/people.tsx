import { BusinessesSheet } from '../features/people/components/businesses.tsx';
import { PeopleSheet } from '../features/people/components/people-sheet.tsx';
import type { Passcode } from '../state/passcode.ts';

export { loadLostTexts } from '../i18n/lost-texts.ts';
export { loadPeopleTexts } from '../i18n/people-texts.ts';
export { BusinessRows } from '../features/people/components/businesses.tsx';
export { InvitationSheet, Invited } from '../features/people/components/invitation.tsx';
export { NoBusiness } from '../features/people/components/no-business.tsx';

/** The people of the business, and the other businesses. */
export function PeopleSheets({ passcode }: { passcode: Passcode }) {
  return (
    <>
      <PeopleSheet passcode={passcode} />
      <BusinessesSheet />
    </>
  );
}
