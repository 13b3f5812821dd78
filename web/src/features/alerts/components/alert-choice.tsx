import { alertMails, alwaysInApp, calls, readTypedAmount } from '@placard/contract';
import type { AlertKind } from '@placard/contract';
import { useTranslations } from 'use-intl/react';
import { useCallForm } from '../../../api/form.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useRuleText } from '../../../i18n/rule-text.ts';
import { isPushDenied } from '../../../platform/web-push.ts';
import { useMay } from '../../../state/may.tsx';
import { askForPush, canBePushed } from '../../../state/push-choice.ts';
import type { UserInfo } from '../../../state/use-user-info.ts';
import { Button } from '../../../ui/button.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { RadioCards, Switch } from '../../../ui/fields/choice.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Caption, Muted } from '../../../ui/text.tsx';
import { useEditAlerts } from '../api/use-alerts.ts';
import type { Alert, AlertSettings } from '../api/use-alerts.ts';

interface AlertChoiceProps {
  kind: AlertKind;
  settings: AlertSettings;
  profile: UserInfo;
}

/** One alert: whether it is on, and how else it comes. Each choice applies at once, and reverts if it could not be saved. */
export function AlertChoice({ kind, settings, profile }: AlertChoiceProps) {
  const t = useTranslations('alerts');
  const formats = useFormats();
  const { mutate, isPending, variables } = useEditAlerts();
  const isForMe = useMay('manage');
  const known = settings.alerts.find((each) => each.kind === kind);
  const chosen = (isPending && variables.alert) || known;
  if (!chosen) return null;
  const choose = (change: Partial<Alert>) => mutate({ alert: { ...chosen, ...change } });
  const mayTurnOff =
    isForMe && !alwaysInApp.includes(kind) && (kind !== 'balance_low' || settings.balance_below !== null);
  return (
    <Stack>
      <Muted>{t(`about.${kind}`, { percent: formats.percent(settings.nearly_spent_bps) })}</Muted>
      {isForMe && kind === 'balance_low' && <Below settings={settings} />}
      {!isForMe && !alwaysInApp.includes(kind) && <Caption>{t('byManagers')}</Caption>}
      {alwaysInApp.includes(kind) && <Caption>{t('always')}</Caption>}
      {mayTurnOff && (
        <Switch checked={chosen.app} onChange={({ target }) => choose({ app: target.checked })}>
          {t('app')}
        </Switch>
      )}
      {chosen.app && <Channels chosen={chosen} profile={profile} onChoose={choose} />}
    </Stack>
  );
}

interface ChannelsProps {
  chosen: Alert;
  profile: UserInfo;
  onChoose: (change: Partial<Alert>) => void;
}

function Channels({ chosen, profile, onChoose }: ChannelsProps) {
  const t = useTranslations('alerts');
  const tNotices = useTranslations('profile.notices');
  const choosePush = (push: boolean) => {
    onChoose({ push });
    if (push) askForPush(profile);
  };
  return (
    <>
      {canBePushed(profile) && (
        <Switch
          checked={chosen.push}
          note={isPushDenied() ? tNotices('denied') : tNotices('pushMore')}
          onChange={({ target }) => choosePush(target.checked)}
        >
          {tNotices('push')}
        </Switch>
      )}
      {profile.sends_email ? (
        <RadioCards
          name="email"
          label={tNotices('email')}
          value={chosen.email}
          cards={alertMails.map((value) => ({ value, label: t(`mail.${value}`) }))}
          onChange={(value) => onChoose({ email: alertMails.find((each) => each === value) ?? 'off' })}
        />
      ) : (
        <Caption>{tNotices('emailOff')}</Caption>
      )}
    </>
  );
}

/** The amount below which the balance is low; saving it turns the alert on. */
function Below({ settings: { currency, balance_below: below, alerts } }: Pick<AlertChoiceProps, 'settings'>) {
  const t = useTranslations('alerts');
  const tApp = useTranslations('app.actions');
  const tWithdraw = useTranslations('wallet.withdraw');
  const ruleText = useRuleText();
  const formats = useFormats();
  const act = useEditAlerts();
  const alert = alerts.find(({ kind }) => kind === 'balance_low');
  const { errors, formProps } = useCallForm({
    call: calls.alerts.edit,
    act,
    payloadOf: ({ balance_below: typed = '' }) => ({
      balance_below: readTypedAmount(typed, currency).text || typed,
      ...(alert && { alert: { ...alert, app: true } }),
    }),
  });
  const enter = tWithdraw('enterAmount');
  return (
    <form {...formProps}>
      <Stack>
        <AmountField
          name="balance_below"
          label={t('below')}
          currency={currency}
          defaultValue={below === null ? '' : formats.typedAmount(below)}
          error={ruleText(errors['balance_below'], { required: enter, range: enter, format: tWithdraw('notAnAmount') })}
        />
        <Button type="submit" look="secondary" isSending={act.isPending} sendingLabel={tApp('sending')}>
          {tApp('save')}
        </Button>
      </Stack>
    </form>
  );
}
