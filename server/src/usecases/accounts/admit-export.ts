import { accessLimits } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { confirmPassword } from '../approval/confirm-password.ts';
import { issueTicket, proveTicket } from '../approval/tickets.ts';

const exporting = { purpose: 'export', amountMinor: null, payee: null } as const;

/**
 * Lets a session read the export: with the login password for the first piece, with the returned ticket for all later ones. The
 * ticket is valid for this session only. Throws Refusal `login_password_needed` (also for an expired ticket),
 * `wrong_login_password`, `too_many_attempts`.
 */
export async function admitExport(
  deps: Pick<Deps, 'sql' | 'hasher' | 'secretBox'>,
  actor: Actor,
  { password, ticket }: { password: string | undefined; ticket: string | undefined },
): Promise<string> {
  if (ticket !== undefined && (await proveTicket(deps, actor, { ...exporting, token: ticket }))) return ticket;
  await confirmPassword(deps, actor, password);
  return await issueExportTicket(deps, actor);
}

/** Issues a ticket for the pieces of an export. Call it only after a check of the login password. */
export async function issueExportTicket(
  { sql, secretBox }: Pick<Deps, 'sql' | 'secretBox'>,
  actor: Pick<Actor, 'personId' | 'sessionId' | 'businessId'>,
): Promise<string> {
  const issue = async (tx: Tx) => await issueTicket(tx, secretBox, actor, exporting, accessLimits.exportTicketMs);
  return (await inTransaction(sql, issue)).token;
}
