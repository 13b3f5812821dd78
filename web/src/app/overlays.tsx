/** The overlays that every page has, in a file of their own: loaded when one of them is first opened. */
import { ServicePopup } from '../features/support/components/service-popup.tsx';
import { DisplaySheet } from './display-sheet.tsx';
import { LanguageSheet } from './language-sheet.tsx';
import { LogoutDialog } from './logout-dialog.tsx';

export function Overlays() {
  return (
    <>
      <LanguageSheet />
      <ServicePopup />
      <LogoutDialog />
      <DisplaySheet />
    </>
  );
}
