/** What happens to the people of a business is in its security log, and its owner and managers are notified, but whoever did it. */
import type { Actor } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import { newId } from '../../platform/ids.ts';
import { audit } from '../../security/audit.ts';
import { notify } from '../notifications/notify.ts';

type By = Pick<Actor, 'merchantId' | 'personId' | 'address' | 'device'>;

const acts = {
  person_joined: { tells: 'person_joined', tellsPerson: null },
  person_changed: { tells: 'person_changed', tellsPerson: 'place_changed' },
  person_removed: { tells: 'person_left', tellsPerson: 'place_ended' },
  person_left: { tells: 'person_left', tellsPerson: null },
  account_handed_over: { tells: 'account_handed_over', tellsPerson: null },
} as const;

/** Writes and notifies in the act's own transaction; `personId` is whose place it is. */
export async function notePerson(tx: Tx, by: By, act: keyof typeof acts, personId: string): Promise<void> {
  const { address, device } = by;
  const [row] = await tx<{ name: string; business: string }[]>`
    select p.nickname as name, b.nickname as business from merchant p, merchant b
    where p.id = ${personId} and b.id = ${by.merchantId}`;
  const { name = '', business = '' } = row ?? {};
  await audit(tx, by, { act, object: `person:${personId}`, details: { name, address, device } });
  const { tells, tellsPerson } = acts[act];
  const cause = `${act}:${personId}:${newId()}`;
  await notify(tx, { merchantId: by.merchantId, cause, template: tells, params: { name }, exceptId: by.personId });
  if (tellsPerson !== null)
    await notify(tx, { merchantId: personId, cause: `${cause}:person`, template: tellsPerson, params: { business } });
}
