/** The log's identity: its Ed25519 key, whose name is the log's. A secret kept outside the database, like the pepper (docs/secrets.md). */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatKey, formatSecret, makeSigner, NoteError, parseSecret } from '@placard/proof';
import type { NoteSigner } from '@placard/proof';
import type { Sql } from '../database/database.ts';
import type { Config } from '../platform/config.ts';
import { StartError } from '../platform/start-error.ts';
import { parseWitnesses } from './witnesses.ts';
import type { WitnessAddress } from './witnesses.ts';

/** Returns the key from the environment, otherwise the one created once in the data folder. */
export function readLogKey(config: Pick<Config, 'PLACARD_LOG_KEY' | 'PLACARD_PUBLIC_URL' | 'dataDir'>): NoteSigner {
  const file = join(config.dataDir, 'log-key');
  try {
    if (config.PLACARD_LOG_KEY !== undefined) return parseSecret(config.PLACARD_LOG_KEY);
    if (!existsSync(file)) {
      const host = config.PLACARD_PUBLIC_URL === undefined ? 'localhost' : new URL(config.PLACARD_PUBLIC_URL).host;
      createOnce(file, `${formatSecret(makeSigner(`${host}/log`, 'log', randomBytes(32)))}\n`);
    }
    return parseSecret(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof NoteError)) throw error;
    throw new StartError(`The log's key in PLACARD_LOG_KEY, or in ${file}, cannot be read: ${error.message}.`);
  }
}

/** Processes that start together share one: whoever links first wins, and nobody reads half a file. */
function createOnce(file: string, text: string): void {
  const fresh = `${file}.${randomUUID()}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(fresh, text, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(fresh);
  }
}

/** Returns the witnesses whose cosignatures each checkpoint gets. */
export function readWitnesses({ PLACARD_WITNESSES: text }: Pick<Config, 'PLACARD_WITNESSES'>): WitnessAddress[] {
  try {
    return parseWitnesses(text);
  } catch (error) {
    if (!(error instanceof NoteError)) throw error;
    throw new StartError(
      `PLACARD_WITNESSES cannot be read: ${error.message}. Write <key>@<address>, separated by commas.`,
    );
  }
}

/** The very first start notes the key. Throws StartError for another one: its checkpoints would be those of another log. */
export async function checkLogKey(sql: Sql, signer: NoteSigner): Promise<void> {
  const key = formatKey(signer);
  await sql`insert into log_identity (public_key) values (${key}) on conflict do nothing`;
  const [known] = await sql<{ public_key: string }[]>`select public_key from log_identity`;
  if (known?.public_key === key) return;
  throw new StartError(
    `This server has another log key than its database: set PLACARD_LOG_KEY to the one of ${known?.public_key ?? ''}.`,
  );
}
