import { Suspense, lazy } from 'react';
import { loadFurtherTexts } from '../i18n/further-texts.ts';
import { loadPeople } from './people-part.ts';

const Page = lazy(async () => await loadPeople('NoBusiness'));
/** Export and closing, with their texts. */
const OwnData = lazy(async () => {
  const [{ OwnData: own }] = await Promise.all([import('./account-sheets.tsx'), loadFurtherTexts()]);
  return { default: own };
});

/** Stands for the pages of a business while the person has a part in none. */
export function NoBusiness() {
  return (
    <Page
      ownData={
        <Suspense fallback={null}>
          <OwnData />
        </Suspense>
      }
    />
  );
}
