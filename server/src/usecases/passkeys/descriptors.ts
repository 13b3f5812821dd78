import type { CallResponse, Calls } from '@placard/contract';
import type { Db } from '../../database/database.ts';
import type { Transport } from '../../security/web-authn.ts';

export type Descriptor = CallResponse<Calls['passkeys']['startCheck']>['options']['allowCredentials'][number];

export interface DescriptorRow {
  credential_id: Buffer;
  transports: Transport[];
}

/** Returns a passkey in the form that a device expects. */
export function descriptorOf({ credential_id: id, transports }: DescriptorRow): Descriptor {
  return { id: id.toString('base64url'), type: 'public-key', transports };
}

/** Returns the merchant's passkeys in the form that a device expects, the newest first. */
export async function listDescriptors(db: Db, merchantId: string): Promise<Descriptor[]> {
  const rows = await db<DescriptorRow[]>`
    select credential_id, transports from passkey where merchant_id = ${merchantId} order by id desc`;
  return rows.map(descriptorOf);
}
