/**
 * Reads what a merchant will most likely want without a network, one screen after the other: last-seen.ts keeps the
 * answers. In a separate file, loaded once the app's own copy is on the device.
 */
import type { QueryClient } from '@tanstack/react-query';
import { askNotificationsAhead } from '../features/notifications/api/use-notifications.ts';
import { askOpenPlansAhead } from '../features/plans/api/ask-open-plans.ts';
import { askPlansAhead } from '../features/plans/api/plan-calls.ts';
import { askWalletAhead } from '../state/use-property.ts';

/** Never rejects: what cannot be read now is read when its screen is opened. */
export async function readAhead(client: QueryClient): Promise<void> {
  for (const ask of [askPlansAhead, askOpenPlansAhead, askNotificationsAhead, askWalletAhead]) await ask(client);
}
