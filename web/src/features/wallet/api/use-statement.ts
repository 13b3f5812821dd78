import { calls } from '@placard/contract';
import type { CallRequest } from '@placard/contract';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../api/client.ts';
import { refusalOf } from '../../../api/errors.ts';
import { callKey } from '../../../api/act.ts';
import { saveFile } from '../../../platform/save-file.ts';
import type { FileToSave } from '../../../platform/save-file.ts';

export type StatementFormat = CallRequest<typeof calls.wallet.statement>['format'];

type Part = CallRequest<typeof calls.wallet.statement>;
const msPerSecond = 1_000;

/**
 * Loads one part. A very full month has more parts than the server makes at once: then this waits as long as the server
 * asks.
 */
async function readPart(request: Part) {
  for (;;) {
    try {
      return await send(calls.wallet.statement, request);
    } catch (error) {
      const refusal = refusalOf<typeof calls.wallet.statement>(error);
      if (request.part === '1' || refusal?.reason !== 'too_many_attempts') throw error;
      await new Promise((resolve) => setTimeout(resolve, refusal.retry_after_seconds * msPerSecond));
    }
  }
}

/**
 * Loads a month's statement and saves it: one file, or one for each part of a very full month. Returns the signature of each, which a person
 * saves with another press: browsers stop a second file of the same one.
 */
export function useStatement() {
  return useMutation({
    mutationKey: callKey(calls.wallet.statement),
    mutationFn: async ({ month, format }: { month: string; format: StatementFormat }) => {
      const signatures: FileToSave[] = [];
      let parts = 1;
      for (let part = 1; part <= parts; part += 1) {
        const file = await readPart({ month, format, part: String(part) });
        saveFile({ name: file.file_name, mediaType: file.media_type, base64: file.content_base64 });
        signatures.push({
          name: `${file.file_name}.signature.json`,
          mediaType: 'application/json',
          base64: file.signature_base64,
        });
        parts = file.parts;
      }
      return signatures;
    },
  });
}
