import { Suspense, lazy } from 'react';
import type { ComponentProps } from 'react';
import { loadFurtherTexts } from '../i18n/further-texts.ts';

const Button = lazy(async () => {
  const [{ NextStep: next }] = await Promise.all([
    import('../features/statistics/components/next-step.tsx'),
    loadFurtherTexts(),
  ]);
  return { default: next };
});

/** The next of the first steps, beside the success of one; nothing once all are done. */
export function NextStep(props: ComponentProps<typeof Button>) {
  return (
    <Suspense>
      <Button {...props} />
    </Suspense>
  );
}
