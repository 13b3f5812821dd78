/**
 * The causes of delivery's transfers. Writers build them here; whatever traces a transfer back to its events parses them here.
 */

/** Builds the cause of a posting: of a plan's part of a batch, or of one conversion. */
export const deliveryCause = {
  consume: (planId: string, batchId: string): string => `consume:${planId}:${batchId}`,
  credit: (planId: string, batchId: string): string => `credit:${planId}:${batchId}`,
  accrue: (planId: string, batchId: string): string => `accrue:${planId}:${batchId}`,
  reverse: (planId: string, batchId: string): string => `reverse:${planId}:${batchId}`,
  /** An operator's reversal of one conversion. */
  reverseConversion: (conversionId: string): string => `reverse_conversion:${conversionId}`,
} as const;

/** The origin of a delivery transfer. */
export type DeliveryOrigin =
  | { act: 'consume' | 'credit' | 'accrue' | 'reverse'; batchId: string }
  | { act: 'reverse_conversion'; conversionId: string };

/** Parses a cause; undefined for a transfer that delivery did not post. */
export function deliveryOriginOf(cause: string): DeliveryOrigin | undefined {
  const [act = '', first = '', second = ''] = cause.split(':');
  if (act === 'reverse_conversion') return { act, conversionId: first };
  return isBatchAct(act) ? { act, batchId: second } : undefined;
}

const batchActs = ['consume', 'credit', 'accrue', 'reverse'] as const;

function isBatchAct(act: string): act is (typeof batchActs)[number] {
  return (batchActs as readonly string[]).includes(act);
}
