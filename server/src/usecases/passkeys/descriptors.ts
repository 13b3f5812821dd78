import type { CallResponse, Calls } from '@placard/contract';
import type { Db } from '../../database/database.ts';
import type { Transport } from '../../security/web-authn.ts';

type Descriptor = CallResponse<Calls['passkeys']['startCheck']>['options']['allowCredentials'][number];

/** Returns the merchant's passkeys in the form that a device expects, the newest first. */
export async function listDescriptors(db: Db, merchantId: string): Promise<Descriptor[]> {
  const rows = await db<{ credential_id: Buffer; transports: Transport[] }[]>`
    select credential_id, transports from passkey where merchant_id = ${merchantId} order by id desc`;
  return rows.map((row) => ({
    id: row.credential_id.toString('base64url'),
    type: 'public-key',
    transports: row.transports,
  }));
}
