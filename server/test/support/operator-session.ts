/** An operator who is already signed in: signing in has tests of its own. */
import type { Sql } from '../../src/database/database.ts';
import { newToken, tokenHash } from '../../src/security/hashing.ts';
import { newId } from '../../src/platform/ids.ts';
import { sealSession } from '../../src/security/session-seals.ts';
import { makeDeps } from './world.ts';

/** Makes a manager with a complete session that does not end, and returns its token. */
export async function makeOperatorSession(sql: Sql, username: string): Promise<string> {
  const [token, operatorId] = [newToken(), newId()];
  const seal = sealSession(makeDeps(sql).secretBox, { operatorId, stage: 'complete' }, token);
  await sql`
    insert into operator (id, username, password_hash, role) values (${operatorId}, ${username}, 'none', 'manager')`;
  await sql`
    insert into operator_session (id, operator_id, token_hash, seal, stage, expires_at, last_seen_at)
    values (${newId()}, ${operatorId}, ${tokenHash(token)}, ${seal}, 'complete', '2099-01-01', '2099-01-01')`;
  return token;
}
