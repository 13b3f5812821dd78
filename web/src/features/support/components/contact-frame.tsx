import { ExternalLink, Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Icon } from '../../../ui/icon.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { LinkButton } from '../../../ui/text.tsx';
import { openOutside } from '../open-outside.ts';
import styles from './customer-screen.module.css';

/** After so long without an answer the page is said not to have come. */
const patienceMs = 20_000;

type FrameState = 'loading' | 'shown' | 'failed';

/**
 * What the framed page may do: run its scripts, send its forms, keep its own storage. It gets no opener, no referrer, no
 * device and cannot move this window; the token and the shell belong to another origin. On this very origin it could
 * reach them, so there it gets an origin of its own.
 */
function sandboxOf(url: string): string {
  const isOwn = new URL(url).origin === location.origin;
  return isOwn ? 'allow-scripts allow-forms' : 'allow-scripts allow-forms allow-same-origin';
}

/** Follows the loading of one try: a page that the content policy refuses is told at once, a silent one after a while. */
function useFrameState(attempt: number): [FrameState, (state: FrameState) => void] {
  const [state, setState] = useState<FrameState>('loading');
  useEffect(() => {
    setState('loading');
    const timer = setTimeout(() => setState((known) => (known === 'loading' ? 'failed' : known)), patienceMs);
    const handleViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setState('failed');
    };
    document.addEventListener('securitypolicyviolation', handleViolation);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('securitypolicyviolation', handleViolation);
    };
  }, [attempt]);
  return [state, setState];
}

/** A contact's page in a frame, with the name of its host and a way out of the frame that is always there. */
export function ContactFrame({ url, host }: { url: string; host: string }) {
  const t = useTranslations('support.customer');
  const tApp = useTranslations('app');
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useFrameState(attempt);
  return (
    <>
      <div className={styles.stage}>
        {state === 'loading' && <div className={styles.cover}><Skeleton shape={[44, 120, 120]} label={tApp('loading')} /></div>}
        {state === 'failed' ? (
          <div className={styles.cover}>
            <ErrorState title={t('failed')} retryLabel={tApp('actions.retry')} onRetry={() => setAttempt(attempt + 1)}>{t('failedMore', { host })}</ErrorState>
          </div>
        ) : (
          <iframe
            key={attempt}
            className={styles.frame}
            title={t('frame', { host })}
            sandbox={sandboxOf(url)}
            referrerPolicy="no-referrer"
            allow=""
            src={url}
            onLoad={() => setState('shown')}
          />
        )}
      </div>
      <div className={styles.bar}>
        <span className={styles.host}><Icon of={Lock} size={16} />{host}</span>
        <LinkButton onClick={() => openOutside(url)}>{t('outside')}<Icon of={ExternalLink} size={16} /></LinkButton>
      </div>
    </>
  );
}
