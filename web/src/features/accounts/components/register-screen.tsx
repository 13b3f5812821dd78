import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { href, useQuerySheet } from '../../../platform/location.ts';
import { Prose } from '../../../ui/figures/facts.tsx';
import { Main, OpenHead, Stack } from '../../../ui/frame/layout.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { TextLink, Title } from '../../../ui/text.tsx';
import { RegisterForm } from './register-form.tsx';
import { keepWantedPage } from '../../../platform/wanted-page.ts';
import { useInvited } from '../api/use-invited.ts';

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
  /** Shows an invitation, and the form below while it can be accepted. */
  Invited: ComponentType<{ code: string; children: ReactNode }>;
}

/** Create an account with a licence code or an invitation. */
export function RegisterScreen({ terms, privacy, isFailed, onRetry, Invited }: RegisterScreenProps) {
  const t = useTranslations('accounts.register');
  const tApp = useTranslations('app');
  const { hasSession, invited } = useInvited();
  if (hasSession) return null;
  const form = <RegisterForm termsVersion={terms?.version} invitation={invited?.code} />;
  return (
    <Main isPadded>
      <OpenHead>
        <Title isLarge>{t('title')}</Title>
      </OpenHead>
      {isFailed && <ErrorState title={t('termsFailed')} retryLabel={tApp('actions.retry')} onRetry={onRetry} />}
      {invited === undefined ? (
        form
      ) : (
        <Stack gap={5}>
          <Invited code={invited.code}>{form}</Invited>
        </Stack>
      )}
      <TextLink href={href('/login')} onClick={() => invited && keepWantedPage(invited.page)}>
        {t('haveAccount')}
      </TextLink>
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
