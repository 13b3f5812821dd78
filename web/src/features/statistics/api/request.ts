/** The app's request for figures. */
import { statisticsTypes } from '@placard/contract';

export type Period = keyof typeof statisticsTypes;

/**
 * The request of a period by specification.md section 3: its type, and the zone of its days. The zone is empty if the
 * merchant has chosen none: then the device's applies, which every call carries as X-TZ.
 */
export function statisticsRequest(period: Period) {
  return { type: `${statisticsTypes[period]}`, user_time_zone: '' } as const;
}
