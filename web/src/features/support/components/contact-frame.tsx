import { ExternalLink, Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { reloadForFrame } from '../../../platform/kept-shell.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { LinkButton, Muted } from '../../../ui/text.tsx';
import { openOutside } from '../open-outside.ts';
import styles from './customer-screen.module.css';

/** After this long without an answer the frame shows an error. */
const patienceMs = 20_000;

/** `asking`: it is unknown whether the page can load at all, and nothing is framed. */
type FrameState = 'asking' | 'loading' | 'shown' | 'failed';

/**
 * True if the page is known not to load, before a frame shows the browser's own error: without a network, and for a
 * page of our own that does not answer. The browser reports nothing about another origin.
 */
async function isOutOfReach(url: string): Promise<boolean> {
  if (!navigator.onLine) return true;
  if (new URL(url).origin !== location.origin) return false;
  return await fetch(url, { method: 'HEAD', cache: 'no-store', credentials: 'omit' }).then(
    ({ ok }) => !ok,
    () => true,
  );
}

/**
 * The rights of the framed page: scripts, forms, its own storage. It gets no opener, no referrer, no device and cannot
 * move this window; the token and the shell belong to another origin. On this very origin it could reach them, so there
 * it gets an opaque origin.
 */
function sandboxOf(url: string): string {
  const isOwn = new URL(url).origin === location.origin;
  return isOwn ? 'allow-scripts allow-forms' : 'allow-scripts allow-forms allow-same-origin';
}

/** The result of a try, unless it has one already. */
function settledAs(end: FrameState): (known: FrameState) => FrameState {
  return (known) => (known === 'asking' || known === 'loading' ? end : known);
}

/**
 * Follows the loading of one try: a page that the content policy refuses fails at once, a silent one after a while. If
 * the refusing policy is an older one, from a kept copy of the app, the app is reloaded instead.
 */
function useFrameState(url: string): { state: FrameState; handleLoad: () => void } {
  const [state, setState] = useState<FrameState>('asking');
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const answer: FrameState = (await isOutOfReach(url)) ? 'failed' : 'loading';
      if (isCurrent) setState((known) => (known === 'asking' ? answer : known));
    };
    void ask();
    const timer = setTimeout(() => setState(settledAs('failed')), patienceMs);
    const handleViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective !== 'frame-src') return;
      // The browser’s own page about the refusal may have loaded before this event.
      void reloadForFrame(url).then((isReloading) => setState(isReloading ? 'loading' : 'failed'));
    };
    document.addEventListener('securitypolicyviolation', handleViolation);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      document.removeEventListener('securitypolicyviolation', handleViolation);
    };
  }, [url]);
  return { state, handleLoad: () => setState(settledAs('shown')) };
}

interface StageProps {
  url: string;
  host: string;
  onRetry: () => void;
}

/**
 * A contact's page in a frame. Below it are always its host and a way out: the app cannot see whether a page of another
 * origin loaded.
 */
export function ContactFrame({ address: { href: url, host } }: { address: URL }) {
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
function Stage({ url, host, onRetry }: StageProps) {
  const t = useTranslations('support.customer');
  const tApp = useTranslations('app');
  const { state, handleLoad } = useFrameState(url);
  return (
    <div className={styles.stage}>
      {(state === 'asking' || state === 'loading') && (
        <div className={styles.cover}>
          <Muted>{t('frame', { host })}</Muted>
          <Skeleton shape={[44, 120, 120]} label={tApp('loading')} />
        </div>
      )}
      {state === 'failed' && (
        <div className={styles.cover}>
          <ErrorState title={t('failed')} retryLabel={tApp('actions.retry')} onRetry={onRetry}>
            {t('failedMore', { host })}
          </ErrorState>
        </div>
      )}
      {(state === 'loading' || state === 'shown') && (
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
