import { ExternalLink, Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { reloadForFrame } from '../../../platform/kept-shell.ts';
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

/** What a try ends as, unless it has ended already. */
function settledAs(end: FrameState): (known: FrameState) => FrameState {
  return (known) => (known === 'loading' ? end : known);
}

/**
 * Follows the loading of one try: a page that the content policy refuses is told at once, a silent one after a while. Where
 * it is an older policy that refuses, that of a kept copy of the app, the app is loaded again instead.
 */
function useFrameState(url: string): { state: FrameState; handleLoad: () => void } {
  const [state, setState] = useState<FrameState>('loading');
  useEffect(() => {
    const timer = setTimeout(() => setState(settledAs('failed')), patienceMs);
    const handleViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective !== 'frame-src') return;
      // The browser's own page about the refusal may have loaded before this is told.
      void reloadForFrame(url).then((isReloading) => setState(isReloading ? 'loading' : 'failed'));
    };
    document.addEventListener('securitypolicyviolation', handleViolation);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('securitypolicyviolation', handleViolation);
    };
  }, [url]);
  return { state, handleLoad: () => setState(settledAs('shown')) };
}

interface FrameProps {
  url: string;
  host: string;
}

/** A contact's page in a frame, with the name of its host and a way out of the frame that is always there. */
export function ContactFrame({ url, host }: FrameProps) {
  const t = useTranslations('support.customer');
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <Stage key={attempt} url={url} host={host} onRetry={() => setAttempt(attempt + 1)} />
      <div className={styles.bar}>
        <span className={styles.host}>
          <Icon of={Lock} size={16} />
          {host}
        </span>
        <LinkButton onClick={() => openOutside(url)}>
          {t('outside')}
          <Icon of={ExternalLink} size={16} />
        </LinkButton>
      </div>
    </>
  );
}

/** One try to show the page. */
function Stage({ url, host, onRetry }: FrameProps & { onRetry: () => void }) {
  const t = useTranslations('support.customer');
  const tApp = useTranslations('app');
  const { state, handleLoad } = useFrameState(url);
  return (
    <div className={styles.stage}>
      {state === 'loading' && (
        <div className={styles.cover}>
          <Skeleton shape={[44, 120, 120]} label={tApp('loading')} />
        </div>
      )}
      {state === 'failed' ? (
        <div className={styles.cover}>
          <ErrorState title={t('failed')} retryLabel={tApp('actions.retry')} onRetry={onRetry}>
            {t('failedMore', { host })}
          </ErrorState>
        </div>
      ) : (
        <iframe
          className={styles.frame}
          title={t('frame', { host })}
          sandbox={sandboxOf(url)}
          referrerPolicy="no-referrer"
          allow=""
          src={url}
          onLoad={handleLoad}
        />
      )}
    </div>
  );
}
