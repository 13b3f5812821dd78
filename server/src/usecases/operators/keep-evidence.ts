import type { OperatorActor } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { storeFile } from '../../ledger/file-seals.ts';
import { requireCleanImage } from '../../files/images.ts';

/** Large enough to read a page of small print. */
const maxSidePx = 2_048;

/** Stores a picture that only operators can see, and returns its id. Refusals: `image_too_large`, `not_an_image`. */
export async function keepEvidence(
  deps: Pick<Deps, 'sql' | 'booksBox'>,
  operator: OperatorActor,
  bytes: Buffer,
): Promise<string> {
  const image = await requireCleanImage(bytes, maxSidePx);
  return await inTransaction(deps.sql, async (tx) => {
    const fileId = await storeFile(tx, deps, null, image, true);
    await audit(tx, operator, {
      act: 'evidence_kept',
      object: `file:${fileId}`,
    });
    return fileId;
  });
}
