/** Editing the profile: only the fields sent are changed. */
import type { CallPayload, Calls } from '@placard/contract';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { fileIdOf } from '../../platform/file-url.ts';
import { isFileOf } from '../../platform/files.ts';
import { Refusal } from '../../platform/refusal.ts';

export type ProfileChanges = CallPayload<Calls['accounts']['editInfo']>;

/** Changes the actor's profile. Throws Refusal `avatar_not_yours` for a picture that this merchant did not upload. */
export async function editProfile(deps: Pick<Deps, 'sql'>, actor: Actor, changes: ProfileChanges): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const columns = await columnsOf(tx, actor, changes);
    const names = Object.keys(columns);
    if (names.length === 0) return;
    await tx`update merchant set ${tx(columns)} where id = ${actor.merchantId}`;
    await audit(tx, {
      actorKind: 'merchant',
      actor: actor.merchantId,
      act: 'profile_edited',
      object: `merchant:${actor.merchantId}`,
      details: { fields: names.join(' ') },
    });
  });
}

async function columnsOf(
  tx: Tx,
  actor: Actor,
  changes: ProfileChanges,
): Promise<Record<string, string | boolean | string[] | null>> {
  const { nickname, email, phone, avatar_url: avatarUrl, lang, notifications } = changes;
  return {
    ...(nickname !== undefined && { nickname }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(lang !== undefined && { lang }),
    ...(avatarUrl !== undefined && { avatar_file_id: avatarUrl === null ? null : await ownFile(tx, actor, avatarUrl) }),
    ...(notifications?.in_app !== undefined && { notify_in_app: notifications.in_app }),
    ...(notifications?.push !== undefined && { notify_push: notifications.push }),
    ...(notifications?.categories !== undefined && { notify_categories: [...new Set(notifications.categories)] }),
  };
}

async function ownFile(tx: Tx, actor: Actor, url: string): Promise<string> {
  const fileId = fileIdOf(url);
  if (fileId === undefined || !(await isFileOf(tx, fileId, actor.merchantId))) {
    throw new Refusal('avatar_not_yours', {}, [{ field: 'avatar_url', rule: 'not_accepted' }]);
  }
  return fileId;
}
