import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { useEffect } from 'react';
import { staleTimes, useCallQuery } from '../api/query.ts';
import { useLanguage } from '../i18n/language-provider.tsx';
import { storage } from '../platform/storage.ts';

export type BasicConfig = CallResponse<typeof calls.support.basicConfig>;

/**
 * The deployment's configuration and texts, in the chosen language; cacheable parts are stored for the next start.
 * While another language's are loading the old ones stay: a form whose fields they name keeps what was typed.
 */
export function useBasicConfig({ isEnabled = true } = {}) {
  const { code } = useLanguage();
  const query = useCallQuery(
    calls.support.basicConfig,
    { lang: code },
    { staleTimeMs: staleTimes.settled, isEnabled, keepsPrevious: true },
  );
  const { data } = query;
  useEffect(() => {
    if (data) storage.saveBasicConfig(data);
  }, [data]);
  return query;
}
