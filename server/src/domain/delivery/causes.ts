/**
 * The causes of the transfers that delivery posts, once: what writes them makes them here, and what goes back from a transfer
 * to its events reads them here.
 */

/** Makes the cause of a posting: of a plan's part of a batch, or of one conversion. */
export const deliveryCause = {
  consume: (planId: string, batchId: string): string => `consume:${planId}:${batchId}`,
  credit: (planId: string, batchId: string): string => `credit:${planId}:${batchId}`,
  accrue: (planId: string, batchId: string): string => `accrue:${planId}:${batchId}`,
  reverse: (planId: string, batchId: string): string => `reverse:${planId}:${batchId}`,
  /** An operator's reversal of one conversion. */
  reverseConversion: (conversionId: string): string => `reverse_conversion:${conversionId}`,
} as const;

/** What a transfer of delivery came from. */
export type DeliveryOrigin =
  | { act: 'consume' | 'credit' | 'accrue' | 'reverse'; batchId: string }
  | { act: 'reverse_conversion'; conversionId: string };

/** Reads a cause; undefined for a transfer that no delivery made. */
export function deliveryOriginOf(cause: string): DeliveryOrigin | undefined {
  const [act = '', first = '', second = ''] = cause.split(':');
  if (act === 'reverse_conversion') return { act, conversionId: first };
  return isBatchAct(act) ? { act, batchId: second } : undefined;
}

const batchActs = ['consume', 'credit', 'accrue', 'reverse'] as const;

function isBatchAct(act: string): act is (typeof batchActs)[number] {
  return (batchActs as readonly string[]).includes(act);
}
