import { useTranslations } from 'use-intl/react';
import { useFormats } from '../i18n/formats.ts';
import { allowZoom, chooseTextSize, chooseTheme, textSizes, useDisplay } from '../platform/display.ts';
import { useQuerySheet } from '../platform/location.ts';
import { RadioCards, Switch } from '../ui/fields/choice.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { Stack } from '../ui/frame/layout.tsx';
import { Sheet } from '../ui/dialogs/sheet.tsx';

const percentInBasisPoints = 100;

/** Theme, text size and zoom, opened by `?sheet=display`. Each choice applies at once. */
export function DisplaySheet() {
  const t = useTranslations('app');
  const formats = useFormats();
  const { isOpen, close } = useQuerySheet('display');
  const display = useDisplay();
  return (
    <Sheet isOpen={isOpen} onClose={close} title={t('settings.title')} closeLabel={t('actions.close')}>
      <Stack>
        <RadioCards
          name="theme"
          label={t('settings.theme')}
          value={display.theme}
          onChange={(chosen) => chooseTheme(chosen === 'light' || chosen === 'dark' ? chosen : 'system')}
          cards={[
            { value: 'system', label: t('settings.themeSystem') },
            { value: 'light', label: t('settings.themeLight') },
            { value: 'dark', label: t('settings.themeDark') },
          ]}
        />
        <SelectField
          label={t('settings.textSize')}
          value={display.textSize}
          onChange={(event) => chooseTextSize(textSizes.find((size) => size === Number(event.target.value)) ?? 100)}
        >
          {textSizes.map((size) => (
            <option key={size} value={size}>
              {formats.percent(size * percentInBasisPoints)}
            </option>
          ))}
        </SelectField>
        <Switch checked={display.isZoomAllowed} onChange={(event) => allowZoom(event.target.checked)}>
          {t('settings.allowZoom')}
        </Switch>
      </Stack>
    </Sheet>
  );
}
