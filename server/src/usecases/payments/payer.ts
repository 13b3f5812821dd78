/** The network's own account, which pays. */
import type { Payer } from '../../bank-files/payment-order.ts';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readSettings } from '../../context/settings.ts';

/** Returns the configured account. Refusal: `payer_not_configured`. */
export async function readPayer(db: Db): Promise<Payer> {
  const { payer } = await readSettings(db);
  if (!payer) throw new Refusal('payer_not_configured');
  return payer;
}
