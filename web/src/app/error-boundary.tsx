import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../ui/button.tsx';
import { Band, Main } from '../ui/layout.tsx';
import { Empty } from '../ui/states.tsx';

interface Props {
  /** The error is forgotten when this changes: another screen is another try. */
  resetKey: string;
  children: ReactNode;
}

/** Keeps a failed screen from taking the app with it. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override componentDidUpdate(previous: Props): void {
    if (previous.resetKey !== this.props.resetKey && this.state.error !== undefined) this.setState({ error: undefined });
  }

  override render(): ReactNode {
    return this.state.error === undefined ? this.props.children : <Crashed error={this.state.error} />;
  }
}

/** A screen whose file is gone belongs to an older version of the app. */
function isMissingFile(error: unknown): boolean {
  return error instanceof TypeError && /import|module/i.test(error.message);
}

function Crashed({ error }: { error: unknown }) {
  const t = useTranslations('app.error');
  const isUpdate = isMissingFile(error) && navigator.onLine;
  return (
    <Main>
      <Band>
        <Empty
          title={isUpdate ? t('updateTitle') : t('crashTitle')}
          action={<Button look="secondary" isSmall isAuto onClick={() => location.reload()}>{t('reload')}</Button>}
        >
          {isUpdate ? t('message') : t('crashMessage')}
        </Empty>
      </Band>
    </Main>
  );
}
