import { useTranslations } from 'use-intl/react';
import { href, useQuerySheet } from '../../../platform/location.ts';
import { Prose } from '../../../ui/figures/facts.tsx';
import { Main, OpenHead } from '../../../ui/frame/layout.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { TextLink, Title } from '../../../ui/text.tsx';
import { RegisterForm } from './register-form.tsx';

interface TextPage {
  version: string;
  title: string;
  body: string;
}

export interface RegisterScreenProps {
  terms: TextPage | undefined;
  privacy: TextPage | undefined;
  /** The texts did not load: without them nothing can be accepted. */
  isFailed: boolean;
  onRetry: () => void;
}

/** Create an account with a licence code. */
export function RegisterScreen({ terms, privacy, isFailed, onRetry }: RegisterScreenProps) {
  const t = useTranslations('accounts.register');
  const tApp = useTranslations('app');
  return (
    <Main isPadded>
      <OpenHead>
        <Title isLarge>{t('title')}</Title>
      </OpenHead>
      {isFailed && <ErrorState title={t('termsFailed')} retryLabel={tApp('actions.retry')} onRetry={onRetry} />}
      <RegisterForm termsVersion={terms?.version} />
      <TextLink href={href('/login')}>{t('haveAccount')}</TextLink>
      <TextSheet name="terms" page={terms} />
      <TextSheet name="privacy" page={privacy} />
    </Main>
  );
}

function TextSheet({ name, page }: { name: 'terms' | 'privacy'; page: TextPage | undefined }) {
  const tApp = useTranslations('app');
  const { isOpen, close } = useQuerySheet(name);
  return (
    <Sheet
      isOpen={isOpen && page !== undefined}
      onClose={close}
      title={page?.title}
      sub={page?.version}
      closeLabel={tApp('actions.close')}
    >
      <Prose>{page?.body}</Prose>
    </Sheet>
  );
}
