import { useTranslations } from 'use-intl/react';
import { useQuerySheet } from '../../../platform/location.ts';
import { Prose } from '../../../ui/facts.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import type { Loadable } from '../../../ui/loaded.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Caption } from '../../../ui/text.tsx';

interface Texts {
  operating_rules: { title: string; body: string; version: string };
}

/** The operating rules as the operators wrote them, opened by `?sheet=rules`. */
export function RulesSheet({ texts }: { texts: Loadable<Texts> }) {
  const t = useTranslations('adCenter.rules');
  const tApp = useTranslations('app.actions');
  const { isOpen, close } = useQuerySheet('rules');
  return (
    <Sheet isOpen={isOpen} onClose={close} title={texts.data?.operating_rules.title ?? t('title')} closeLabel={tApp('close')}>
      <Loaded of={texts} shape={[24, 24, [24, '80%'], 24, [24, '60%']]}>
        {({ operating_rules: rules }) => (
          <>
            <Prose>{rules.body}</Prose>
            <Caption>{t('version', { version: rules.version })}</Caption>
          </>
        )}
      </Loaded>
    </Sheet>
  );
}
