import { isLanguageCode, languageCodes, languageTags } from '@placard/contract';
import type { LanguageCode } from '@placard/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useSaveLanguage } from '../features/profile/api/use-profile.ts';
import { useLanguage } from '../i18n/language-provider.tsx';
import { nativeNames } from '../i18n/languages.ts';
import { useQuerySheet } from '../platform/location.ts';
import { storage } from '../platform/storage.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/dialogs/sheet.tsx';
import { WheelPicker } from '../ui/fields/wheel-picker.tsx';

/**
 * Chooses the language, opened by `?sheet=language`. Nothing changes until OK; with a session the choice is saved with
 * the user.
 */
export function LanguageSheet() {
  const t = useTranslations('app');
  const { isOpen, close } = useQuerySheet('language');
  const { code, choose } = useLanguage();
  const { mutate: save } = useSaveLanguage();
  const [picked, setPicked] = useState<string>(code);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    // Each opening starts from the current language.
    setWasOpen(isOpen);
    setPicked(code);
  }
  const change = async (chosen: LanguageCode) => {
    const isShown = await choose(chosen);
    if (isShown && storage.token() !== undefined) save({ lang: chosen });
  };
  const handleOk = () => {
    close();
    if (picked !== code && isLanguageCode(picked)) void change(picked);
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      isHalf
      title={t('language.title')}
      closeLabel={t('actions.close')}
      headStart={
        <Button look="text" isSmall isAuto onClick={close}>
          {t('actions.cancel')}
        </Button>
      }
      headEnd={
        <Button look="text" isSmall isAuto onClick={handleOk}>
          {t('actions.ok')}
        </Button>
      }
    >
      <WheelPicker
        name="language"
        label={t('language.title')}
        value={picked}
        onChange={setPicked}
        options={languageCodes.map((each) => ({ value: each, label: nativeNames[each], lang: languageTags[each] }))}
      />
    </Sheet>
  );
}
