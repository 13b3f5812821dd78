import { Component } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../ui/button.tsx';
import { Main, Stack } from '../ui/frame/layout.tsx';
import { Heading, Muted } from '../ui/text.tsx';

/** Keeps a failed screen from breaking the app. React itself reports the error; another `key` is another try. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    return this.state.error === undefined ? this.props.children : <Crashed error={this.state.error} />;
  }
}

/** A screen without its file belongs to an older version of the app. */
function isMissingFile(error: unknown): boolean {
  return error instanceof TypeError && /import|module/i.test(error.message);
}

function Crashed({ error }: { error: unknown }) {
  const t = useTranslations('app.error');
  const isUpdate = isMissingFile(error) && navigator.onLine;
  return (
    <Main isPadded>
      <Stack>
        <Heading>{isUpdate ? t('updateTitle') : t('crashTitle')}</Heading>
        <Muted>{isUpdate ? t('message') : t('crashMessage')}</Muted>
        <Button look="secondary" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      </Stack>
    </Main>
  );
}
