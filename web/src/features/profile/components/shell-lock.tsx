import { useTranslations } from 'use-intl/react';
import { tellShell } from '../../../platform/bridge.ts';
import { useShellLock } from '../../../platform/shell-lock.ts';
import { Switch } from '../../../ui/fields/choice.tsx';

/** Inside the native app, on a device that has a lock: whether it opens the app too. The shell asks, and answers with how it stands then. */
export function ShellLock() {
  const t = useTranslations('profile.lock');
  const isOn = useShellLock();
  if (isOn === undefined) return null;
  return (
    <Switch
      checked={isOn}
      note={t('more')}
      onChange={({ target }) => tellShell({ type: 'setLock', isOn: target.checked, reason: t('reason') })}
    >
      {t('title')}
    </Switch>
  );
}
