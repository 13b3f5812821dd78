import { alertKinds } from '@placard/contract';
import { MoonStar } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { setQuery, useQuerySheet } from '../../../platform/location.ts';
import { useUserInfo } from '../../../state/use-user-info.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { useLast } from '../../../ui/dialogs/use-last.ts';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useAlerts } from '../api/use-alerts.ts';
import type { AlertSettings } from '../api/use-alerts.ts';
import { AlertChoice } from './alert-choice.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { Unreachable } from './unreachable.tsx';

/** The alerts to choose, opened by `?sheet=alerts`; `alerts:<kind>` is one of them, `alerts:quiet` when none is sent. */
export function AlertsSheet() {
  const t = useTranslations('alerts');
  const tApp = useTranslations('app.actions');
  const { isOpen, subject, close } = useQuerySheet('alerts');
  const key = useLast(isOpen ? (subject ?? '') : undefined) ?? '';
  const kind = alertKinds.find((each) => each === key);
  const query = useAlerts({ isEnabled: isOpen });
  const { data: profile } = useUserInfo({ isEnabled: isOpen });
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={kind ? t(`kinds.${kind}`) : key === 'quiet' ? t('quiet.title') : t('title')}
      closeLabel={tApp('close')}
    >
      <Loaded of={query} shape={[44, 60, 60]}>
        {(settings) =>
          kind ? (
            profile && <AlertChoice key={kind} kind={kind} settings={settings} profile={profile} />
          ) : key === 'quiet' ? (
            <QuietHours settings={settings} />
          ) : (
            <Choices settings={settings} />
          )
        }
      </Loaded>
    </Sheet>
  );
}

function Choices({
  settings: { alerts, quiet, nearly_spent_bps: nearlySpent, unreachable },
}: {
  settings: AlertSettings;
}) {
  const t = useTranslations('alerts');
  const percent = useFormats().percent(nearlySpent);
  return (
    <Stack>
      {unreachable !== null && <Unreachable address={unreachable} />}
      <Muted>{t('lead')}</Muted>
      <Rows isBoxed>
        {alerts.map(({ kind, app }) => (
          <Row
            key={kind}
            label={t(`kinds.${kind}`)}
            sub={t(`about.${kind}`, { percent })}
            value={t(app ? 'on' : 'off')}
            onClick={() => setQuery('sheet', `alerts:${kind}`)}
          />
        ))}
      </Rows>
      <Rows isBoxed>
        <Row
          icon={MoonStar}
          label={t('quiet.title')}
          value={t(quiet ? 'quiet.on' : 'quiet.off')}
          onClick={() => setQuery('sheet', 'alerts:quiet')}
        />
      </Rows>
    </Stack>
  );
}
