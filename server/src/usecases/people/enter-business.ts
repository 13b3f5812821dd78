import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readBusinesses } from '../../queries/people/businesses.ts';

/** Makes the session act for another business of its login. Refusal: `no_business` for one that it has no part in. */
export async function enterBusiness(
  deps: Pick<Deps, 'sql' | 'secretBox'>,
  actor: Actor,
  merchantNo: string,
): Promise<void> {
  const found = (await readBusinesses(deps.sql, deps.secretBox, actor.personId)).find(({ no }) => no === merchantNo);
  if (!found) throw new Refusal('no_business');
  await deps.sql`update session set business_id = ${found.id} where id = ${actor.sessionId}`;
}
