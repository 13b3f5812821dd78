import type { OperatorActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { storeFile } from '../../platform/files.ts';
import { requireCleanImage } from '../../platform/images.ts';

/** Large enough for a page of small print to be read. */
const maxSidePx = 2_048;

/** Keeps a picture that operators only can see, and gives its id. Refusals: `image_too_large`, `not_an_image`. */
export async function keepEvidence(deps: Pick<Deps, 'sql'>, operator: OperatorActor, bytes: Buffer): Promise<string> {
  const image = await requireCleanImage(bytes, maxSidePx);
  return await inTransaction(deps.sql, async (tx) => {
    const fileId = await storeFile(tx, null, image, true);
    await audit(tx, {
      actorKind: 'operator',
      actor: operator.username,
      act: 'evidence_kept',
      object: `file:${fileId}`,
    });
    return fileId;
  });
}
