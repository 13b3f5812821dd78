/** The overlays of every page, in a separate file: loaded when one of them is first opened. */
import { useQueryClient } from '@tanstack/react-query';
import { leave } from '../features/accounts/api/leave.ts';
import { ResetSheet } from '../features/accounts/components/reset-sheet.tsx';
import { ServicePopup } from '../features/support/components/service-popup.tsx';
import { DisplaySheet } from './display-sheet.tsx';
import { LanguageSheet } from './language-sheet.tsx';
import { LogoutDialog } from './logout-dialog.tsx';

export function Overlays() {
  const queries = useQueryClient();
  return (
    <>
      <LanguageSheet />
      <ServicePopup />
      <LogoutDialog />
      <DisplaySheet />
      <ResetSheet onDone={() => leave(queries)} />
    </>
  );
}
