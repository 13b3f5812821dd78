import type { CallResponse, Calls } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { readBusinesses } from '../people/businesses.ts';

type Factor = CallResponse<Calls['factor']['show']>;

/** Returns the second step of the actor's login: whether it is on, the recovery codes left, the devices that skip it. */
export async function readFactor(deps: Pick<Deps, 'sql' | 'secretBox'>, actor: Actor): Promise<Factor> {
  const { personId } = actor;
  const [row] = await deps.sql<{ added_at: Date; codes_left: number }[]>`
    select added_at,
           (select count(*)::int from recovery_code where merchant_id = ${personId} and used_at is null) as codes_left
    from second_factor where merchant_id = ${personId}`;
  const devices = await deps.sql<{ id: string; device: string; remembered_at: Date; expires_at: Date }[]>`
    select id, device, remembered_at, expires_at from remembered_device
    where merchant_id = ${personId} and expires_at > now() order by id desc`;
  const businesses = await readBusinesses(deps.sql, deps.secretBox, personId);
  return {
    is_on: row !== undefined,
    added_at: row?.added_at.toISOString() ?? null,
    recovery_codes_left: row?.codes_left ?? 0,
    is_required: businesses.some(({ requiresFactor }) => requiresFactor),
    is_rule: businesses.some(({ id, requiresFactor }) => requiresFactor && id === actor.businessId),
    devices: devices.map(({ id, device, remembered_at: at, expires_at: until }) => ({
      device_id: id,
      device,
      remembered_at: at.toISOString(),
      expires_at: until.toISOString(),
    })),
  };
}
