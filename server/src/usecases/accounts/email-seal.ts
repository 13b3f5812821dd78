/** The addresses that reset codes go to are sealed, because a code is as good as the password. */
import type { Tx } from '../../database/database.ts';
import { theRow } from '../../database/the-row.ts';
import type { Deps } from '../../context/deps.ts';
import { isSealedFor, sealFor } from '../../security/session-seals.ts';

interface Addresses {
  id: string;
  email: string;
  email_before: string | null;
  email_seal: Buffer | null;
}

const textOf = ({ email, email_before: before }: Addresses) => JSON.stringify([email, before]);
const ownerOf = ({ id }: Addresses) => `email of merchant ${id}`;

/** Locks the row: nobody changes an address between the look at its seal and the next. */
async function readAddresses(tx: Tx, merchantId: string): Promise<Addresses> {
  return theRow(
    await tx<
      Addresses[]
    >`select id, email, email_before, email_seal from merchant where id = ${merchantId} for no key update`,
  );
}

/** Seals a merchant's addresses as they are now, in the transaction that wrote them. */
export async function sealEmail(tx: Tx, box: Deps['secretBox'], merchantId: string): Promise<void> {
  const addresses = await readAddresses(tx, merchantId);
  const seal = sealFor(box, ownerOf(addresses), textOf(addresses));
  await tx`update merchant set email_seal = ${seal} where id = ${merchantId}`;
}

/**
 * Makes a change of a merchant's addresses and seals what they are then. If somebody else wrote those of before, one of them may
 * be kept: they stay without a seal.
 */
export async function changeSealed<Result>(
  tx: Tx,
  box: Deps['secretBox'],
  merchantId: string,
  change: () => Promise<Result>,
): Promise<Result> {
  const wasSealed = isEmailSealed(box, await readAddresses(tx, merchantId));
  const result = await change();
  if (wasSealed) await sealEmail(tx, box, merchantId);
  return result;
}

/** Returns whether a server wrote these addresses. */
export function isEmailSealed(box: Deps['secretBox'], row: Addresses): boolean {
  return isSealedFor(box, ownerOf(row), textOf(row), row.email_seal);
}
