import type { PutDetail, TransferKind } from '@placard/contract';
import { useTranslations } from 'use-intl/react';

interface Named {
  kind: TransferKind;
  /** Of a put. */
  detail: PutDetail | null;
}

/**
 * A transfer's name. A put is called as in the fund details, which tell the first, an added and an automatic one apart. A credit
 * for invalid traffic is undone (`isCharge`) when valid events come in its place.
 */
export function useTransferName(): (of: Named, isCharge: boolean) => string {
  const t = useTranslations();
  return ({ kind, detail }, isCharge) =>
    kind === 'invalid_credited' && isCharge ? t('proof.events.effects.filled') : t(`wallet.kinds.${detail ?? kind}`);
}
