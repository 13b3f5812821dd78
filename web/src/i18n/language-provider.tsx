import type { LanguageCode } from '@placard/contract';
import type { Catalog, Messages } from '@placard/language/language';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type {} from 'use-intl';
import { IntlProvider } from 'use-intl/react';
import { loadCatalog } from './catalogs.ts';

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}

export interface LoadedLanguage {
  code: LanguageCode;
  catalog: Catalog;
}

interface LanguageChoice {
  code: LanguageCode;
  /** The language that is loading, if any. */
  pending: LanguageCode | undefined;
  /** How many choices did not load; the language on screen then stayed. */
  failures: number;
  /**
   * Loads and shows a language. Resolves to false if it did not load (the old one stays) or if a newer choice overtook
   * it: a slow old language never replaces a newer one.
   */
  choose: (code: LanguageCode) => Promise<boolean>;
}

const LanguageContext = createContext<LanguageChoice | undefined>(undefined);

export interface LanguageProviderProps {
  initial: LoadedLanguage;
  /** BCP-47 tags by product code. */
  tags: Readonly<Record<LanguageCode, string>>;
  /** The merchant's IANA time zone. */
  timeZone: string;
  onChange: (code: LanguageCode) => void;
  children: ReactNode;
}

/** Provides its children with the chosen language's messages and formats. */
export function LanguageProvider({ initial, tags, timeZone, onChange, children }: LanguageProviderProps) {
  const [shown, setShown] = useState(initial);
  const [pending, setPending] = useState<LanguageCode>();
  const [failures, setFailures] = useState(0);
  const latest = useRef(0);
  const choose = useCallback(
    async (code: LanguageCode) => {
      latest.current += 1;
      const choice = latest.current;
      setPending(code);
      const catalog = await loadCatalog(code).catch(() => undefined);
      if (choice !== latest.current) return false;
      setPending(undefined);
      if (!catalog) {
        setFailures((count) => count + 1);
        return false;
      }
      setShown({ code, catalog });
      onChange(code);
      return true;
    },
    [onChange],
  );
  const tag = tags[shown.code];
  useEffect(() => {
    document.documentElement.lang = tag.split('-u-')[0] ?? tag;
  }, [tag]);
  const choice = useMemo(
    () => ({ code: shown.code, pending, failures, choose }),
    [shown.code, pending, failures, choose],
  );
  return (
    <LanguageContext value={choice}>
      {/* Keys are the same in every language (`Catalog`); only the texts' literal types differ. */}
      <IntlProvider locale={tag} messages={shown.catalog as Messages} timeZone={timeZone}>
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}

/** Returns the chosen language and the function to choose another. */
export function useLanguage(): LanguageChoice {
  const choice = use(LanguageContext);
  if (!choice) throw new Error('useLanguage needs a LanguageProvider above it');
  return choice;
}
