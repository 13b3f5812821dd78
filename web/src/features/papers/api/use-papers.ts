import { calls } from '@placard/contract';
import type { CallRequest, CallResponse } from '@placard/contract';
import { useMutation } from '@tanstack/react-query';
import { callKey } from '../../../api/act.ts';
import { send } from '../../../api/client.ts';
import { staleTimes, useCallAct, useCallPages, useCallQuery } from '../../../api/query.ts';
import { saveFile } from '../../../platform/save-file.ts';

export type Paper = CallResponse<typeof calls.papers.list>['list'][number];
export type PaperFormat = CallRequest<typeof calls.papers.download>['format'];
export type Company = NonNullable<CallResponse<typeof calls.papers.showCompany>['company']>;

/** Invoices and credit notes, the newest first. */
export function usePapers({ isEnabled }: { isEnabled: boolean }) {
  return useCallPages(calls.papers.list, {}, { staleTimeMs: staleTimes.live, isEnabled });
}

/** Loads a file of a paper and saves it. */
export function useDownload() {
  return useMutation({
    mutationKey: callKey(calls.papers.download),
    mutationFn: async (request: CallRequest<typeof calls.papers.download>) => {
      const file = await send(calls.papers.download, request);
      saveFile({ name: file.file_name, mediaType: file.media_type, base64: file.content_base64 });
    },
  });
}

/** Loads the summary of a month or a year and saves it. */
export function useSummary() {
  return useMutation({
    mutationKey: callKey(calls.papers.summary),
    mutationFn: async (request: CallRequest<typeof calls.papers.summary>) => {
      const file = await send(calls.papers.summary, request);
      saveFile({ name: file.file_name, mediaType: file.media_type, base64: file.content_base64 });
    },
  });
}

/** Who the business is on paper. */
export function useCompany({ isEnabled }: { isEnabled: boolean }) {
  return useCallQuery(calls.papers.showCompany, {}, { staleTimeMs: staleTimes.live, isEnabled });
}

/** Replaces it. */
export function useEditCompany() {
  return useCallAct(calls.papers.editCompany, {
    changes: [calls.papers.showCompany, calls.papers.list, calls.accounts.securityEvents],
    fieldOf: { tax_number_wrong: 'tax_number' },
  });
}
