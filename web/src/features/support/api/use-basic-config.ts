import type { CallResponse } from '@placard/contract/call';
import { basicConfig } from '@placard/contract/calls/support';
import { useEffect } from 'react';
import { staleTimes, useCallQuery } from '../../../api/query.ts';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { storage } from '../../../platform/storage.ts';

export type BasicConfig = CallResponse<typeof basicConfig>;

/** The deployment's configuration and texts, in the chosen language; what may be kept is kept for the next start. */
export function useBasicConfig({ isEnabled = true } = {}) {
  const { code } = useLanguage();
  const query = useCallQuery(basicConfig, { lang: code }, { staleTimeMs: staleTimes.settled, isEnabled });
  const { data } = query;
  useEffect(() => {
    if (data) storage.saveBasicConfig(data);
  }, [data]);
  return query;
}
