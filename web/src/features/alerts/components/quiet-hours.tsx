import { calls } from '@placard/contract';
import { useTranslations } from 'use-intl/react';
import { useCallForm } from '../../../api/form.ts';
import { useRuleText } from '../../../i18n/rule-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Caption, Muted } from '../../../ui/text.tsx';
import { useEditAlerts } from '../api/use-alerts.ts';
import type { AlertSettings } from '../api/use-alerts.ts';

const usual = { from: '22:00', until: '07:00' };

/** When only news about account security is pushed and mailed, by the clock of this device. */
export function QuietHours({ settings: { quiet, zone } }: { settings: AlertSettings }) {
  const t = useTranslations('alerts.quiet');
  const tApp = useTranslations('app.actions');
  const ruleText = useRuleText();
  const act = useEditAlerts();
  const { errors, formProps } = useCallForm({
    call: calls.alerts.edit,
    act,
    payloadOf: ({ from = '', until = '' }) => ({ quiet: { from, until } }),
  });
  return (
    <form {...formProps}>
      <Stack>
        <Muted>{t('more')}</Muted>
        {(['from', 'until'] as const).map((name) => (
          <Field
            key={name}
            type="time"
            name={name}
            label={t(name)}
            defaultValue={(quiet ?? usual)[name]}
            error={ruleText(errors[`quiet.${name}`], { range: t('same') })}
          />
        ))}
        {quiet && <Caption>{t('zone', { zone })}</Caption>}
        <Button type="submit" isSending={act.isPending} sendingLabel={tApp('sending')}>
          {tApp('save')}
        </Button>
        {quiet && (
          <Button look="text" onClick={() => act.mutate({ quiet: null })}>
            {t('turnOff')}
          </Button>
        )}
      </Stack>
    </form>
  );
}
