import { calls } from '@placard/contract';
import type { CallRequest, CallResponse } from '@placard/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { passwordFieldOf } from '../../../api/password-field.ts';
import { callKey } from '../../../api/act.ts';
import { send } from '../../../api/client.ts';
import { fieldErrorsOf } from '../../../api/errors.ts';
import { base64Of } from '../../../platform/base64.ts';
import { saveFile } from '../../../platform/save-file.ts';

type Asked = CallRequest<typeof calls.accounts.exportData>;

/** Loads everything piece by piece and saves it as one JSON file. `count`: the records loaded so far. */
export function useExport() {
  const [count, setCount] = useState(0);
  const act = useMutation({
    mutationKey: callKey(calls.accounts.exportData),
    mutationFn: async (password: string) => {
      const parts: Record<string, unknown[]> = {};
      const exportedAt = new Date().toISOString();
      let currency = '';
      let asOf: CallResponse<typeof calls.accounts.exportData>['as_of'] = null;
      let read = 0;
      let asked: Asked | undefined = { password };
      setCount(0);
      while (asked !== undefined) {
        const piece: CallResponse<typeof calls.accounts.exportData> = await send(calls.accounts.exportData, asked, {
          isQuiet: (failure) => fieldErrorsOf(failure, passwordFieldOf).length > 0,
        });
        (parts[piece.part] ??= []).push(...piece.rows);
        ({ currency } = piece);
        asOf ??= piece.as_of;
        read += piece.rows.length;
        setCount(read);
        const { next, ticket } = piece;
        asked =
          next === null
            ? undefined
            : {
                ticket,
                part: next.part,
                ...(next.cursor !== null && { cursor: next.cursor }),
                ...(asOf !== null && { as_of: asOf.size }),
              };
      }
      const text = JSON.stringify({ exported_at: exportedAt, currency, as_of: asOf, ...parts });
      saveFile({
        name: `placard-${exportedAt.slice(0, 10)}.json`,
        mediaType: 'application/json',
        base64: base64Of(text),
      });
      return read;
    },
  });
  return { start: act.mutate, isReading: act.isPending, count };
}
