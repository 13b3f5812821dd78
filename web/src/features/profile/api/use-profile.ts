import { calls } from '@placard/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send, sendFile } from '../../../api/client.ts';
import { passwordFieldOf } from '../../../api/password-field.ts';
import { callKey, useCallAct } from '../../../api/query.ts';
import type { UserInfo } from '../../../state/use-user-info.ts';

function showProfile(client: QueryClient, profile: UserInfo): void {
  client.setQueryData(callKey(calls.accounts.info, {}), profile);
}

/** Changes the sent fields; the answer is the new profile. */
export function useEditProfile() {
  const client = useQueryClient();
  return useCallAct(calls.accounts.editInfo, {
    fieldOf: passwordFieldOf,
    changes: [calls.notifications.unreadCount],
    onDone: (profile) => showProfile(client, profile),
  });
}

/**
 * Saves the chosen language for the next log-in and for messages to the user. A failure is quiet: the choice applies
 * here anyway.
 */
export function useSaveLanguage() {
  return useCallAct(calls.accounts.editInfo, { isQuiet: true });
}

/** Uploads a picture and makes it the user's. `share`: how much has been sent. */
export function useAvatarUpload() {
  const client = useQueryClient();
  const [share, setShare] = useState<number>();
  const act = useMutation<UserInfo, Error, File>({
    mutationFn: async (file) => {
      setShare(0);
      const { url } = await sendFile(calls.accounts.uploadImage, file, { onProgress: setShare });
      return send(calls.accounts.editInfo, { avatar_url: url });
    },
    onSuccess: (profile) => showProfile(client, profile),
    onSettled: () => setShare(undefined),
  });
  return { upload: act.mutate, isUploading: act.isPending, share };
}
