import { useTranslations } from 'use-intl/react';
import { tellShell } from '../../../platform/bridge.ts';
import { useShellLock } from '../../../platform/shell-lock.ts';
import { Switch } from '../../../ui/fields/choice.tsx';

/**
 * Inside the native app, on a device with a lock: whether it opens the app too. The shell asks the device, and answers
 * with the new state.
 */
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
