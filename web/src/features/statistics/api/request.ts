/** What the app asks for figures with. */
import { statisticsTypes } from '@placard/contract';

export type Period = keyof typeof statisticsTypes;

/**
 * The request of a period, as specification.md section 3 has it: its type, and the zone that its days are counted in. That is empty
 * where the merchant has chosen none: then the device's own counts, which every call carries as X-TZ.
 */
export function statisticsRequest(period: Period) {
  return { type: `${statisticsTypes[period]}`, user_time_zone: '' } as const;
}
