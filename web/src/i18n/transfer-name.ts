import type { TransferKind } from '@placard/contract';
import { useTranslations } from 'use-intl/react';

/** A transfer's name. A credit for invalid traffic is undone (`isCharge`) when valid events come in its place. */
export function useTransferName(): (kind: TransferKind, isCharge: boolean) => string {
  const t = useTranslations();
  return (kind, isCharge) =>
    kind === 'invalid_credited' && isCharge ? t('proof.events.effects.filled') : t(`wallet.kinds.${kind}`);
}
