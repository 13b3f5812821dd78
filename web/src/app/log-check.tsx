import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { isConnectionPoor } from '../platform/connection.ts';
import { saveFile } from '../platform/save-file.ts';
import { useStored } from '../platform/storage.ts';
import { checkLog, keepLog, keptLog, keptLogText, loadLog } from '../state/log-check.ts';
import type { KeptLog } from '../state/log-check.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';

const checkEveryMs = 60 * 60 * 1_000;

async function check(): Promise<void> {
  if (!navigator.onLine || isConnectionPoor()) return;
  keepLog(await checkLog(keptLog(), loadLog));
}

/** Both checkpoints, which nobody but the log can have signed: they prove that there are two histories. */
function saveEvidence({ key, note, other }: KeptLog): void {
  const text = [key, note, other?.key ?? '', other?.note ?? ''].join('\n');
  const base64 = btoa(String.fromCharCode(...new TextEncoder().encode(text)));
  saveFile({ name: 'placard-log.txt', mediaType: 'text/plain', base64 });
}

/** Checks the transparency log now and every hour, and says aloud when its history was rewritten or split. */
export function LogCheck() {
  const t = useTranslations('proof.log');
  const tApp = useTranslations('app.actions');
  useEffect(() => {
    const start = () => void check().catch(() => undefined);
    start();
    const timer = setInterval(start, checkEveryMs);
    return () => clearInterval(timer);
  }, []);
  useStored(keptLogText);
  const kept = keptLog();
  const other = kept?.other;
  const handleRead = () => other && keepLog(other);
  return (
    <Dialog
      isOpen={other !== undefined}
      isPair={false}
      onClose={handleRead}
      title={t('title')}
      actions={
        <>
          <Button onClick={() => kept && saveEvidence(kept)}>{t('save')}</Button>
          <Button look="secondary" onClick={handleRead}>
            {tApp('ok')}
          </Button>
        </>
      }
    >
      {t('text')}
    </Dialog>
  );
}
