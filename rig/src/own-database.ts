/** The usual database: one PostgreSQL, restarted by its supervisor when it ends. */
import { join } from 'node:path';
import { openPool } from '../../server/src/database/database.ts';
import { PostgresNode } from './postgres-node.ts';
import type { NodeOptions } from './postgres-node.ts';
import type { Rig } from './rig.ts';

/** Starts a node with an empty database `placard`. */
export async function startDatabase(rig: Rig, options: Partial<NodeOptions> = {}): Promise<PostgresNode> {
  const node = await PostgresNode.create({ homeDir: join(rig.dir, 'db'), ...options });
  rig.defer(async () => await node.stop());
  await node.start();
  await createDatabase(node);
  return node;
}

/** Returns the address of a database for a fault that does not affect the database itself. */
export async function anyDatabase(rig: Rig): Promise<string> {
  return rig.databaseUrl ?? (await startDatabase(rig)).url();
}

/** Creates database `placard`. */
async function createDatabase(node: PostgresNode): Promise<void> {
  const sql = openPool(node.url('postgres'), { max: 1 });
  await sql`create database placard`;
  await sql.end();
}
