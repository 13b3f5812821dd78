/**
 * The demo world. Invariant: it is created once, as a whole, and only in an empty database, which it marks as a demo. Its
 * figures come from the use cases that real ones come from.
 */
import { demoKeyName, demoOwnerKeyName } from '../security/default-secrets.ts';
import { StartError } from '../platform/start-error.ts';
import type { Sql } from '../database/database.ts';
import type { Deps } from '../context/deps.ts';
import { advancePlan } from '../usecases/plans/advance-plan.ts';
import { rotateSource } from '../usecases/delivery/change-source.ts';
import { createSource } from '../usecases/delivery/create-source.ts';
import { setOwnerKey } from '../usecases/plans/set-owner-key.ts';
import { addSeconds } from '../domain/plans/schedule.ts';
import { underClock } from './clock.ts';
import { seedContents, seedNotices } from './contents.ts';
import { importCredit } from './bank-credit.ts';
import { recordCapital } from '../usecases/wallet/record-capital.ts';
import { minorOf } from './context.ts';
import type { SeedContext } from './context.ts';
import { seedAcceptors, seedCoupons } from './coupons.ts';
import { demoPassword, demoTransactionPassword } from './merchant-acts.ts';
import { Life } from './life.ts';
import { layOutLives } from './merchants.ts';
import { countersigningOwner, seedOffers, seedOwner } from './offers.ts';
import { inOneTransaction } from './one-transaction.ts';
import { readDemoKey } from './source-key.ts';
import type { DemoKey } from './source-key.ts';

/** The data that a start prints and that the simulator needs. */
export interface DemoWorld {
  login: { username: string; password: string };
  transactionPassword: string;
  /** The simulated delivery source, and the file of its private key. */
  sourceId: string;
  privateKeyFile: string;
  /** The product owner whom the simulator plays, and the file of their private key. */
  ownerId: string;
  ownerKeyFile: string;
}

const sourceName = 'simulator';
const operator = { username: 'demo seed' };

/**
 * Creates the demo world, or finds the existing one. `io.dataDir` keeps the simulator's private key. Throws StartError for a
 * database that is not a demo, and writes nothing there.
 */
export async function seedDemo(deps: Deps, io: { dataDir: string }): Promise<DemoWorld> {
  const { keys, ...signers } = await inOneTransaction(deps.sql, async (sql) => {
    const inside = { ...deps, sql };
    const isNew = await claim(inside);
    // Only now, because a database that is not a demo must leave no demo key in the data folder.
    const made = { source: readDemoKey(io.dataDir, demoKeyName), owner: readDemoKey(io.dataDir, demoOwnerKeyName) };
    const find = isNew ? makeWorld : findSigners;
    return { ...(await find(inside, made)), keys: made };
  });
  return {
    login: { username: 'demo', password: demoPassword },
    transactionPassword: demoTransactionPassword,
    ...signers,
    privateKeyFile: keys.source.file,
    ownerKeyFile: keys.owner.file,
  };
}

/** Marks an empty database as a demo. Returns true when this start must fill it, false when an earlier one did. */
async function claim({ sql, currency, businessZone }: Deps): Promise<boolean> {
  // A second server that starts at the same time waits here until the first has created the world.
  const marked = await sql`
    insert into deployment (currency, business_zone, is_demo) values (${currency}, ${businessZone}, true)
    on conflict do nothing returning 1`;
  if (marked.length > 0) {
    if (await hasMerchants(sql)) throw new StartError(refusalText);
    return true;
  }
  const [deployment] = await sql<{ is_demo: boolean }[]>`select is_demo from deployment`;
  if (!deployment?.is_demo) throw new StartError(refusalText);
  return false;
}

const refusalText =
  'This database is in use and is not a demo, so no demo world is put into it. Set PLACARD_DEMO=0, or name another database.';

async function hasMerchants(sql: Sql): Promise<boolean> {
  const rows = await sql`select 1 from merchant limit 1`;
  return rows.length > 0;
}

/** The demo’s simulator is the network’s own. */
const ownSource = { owner: 'Placard demo', isOwn: true };

/** The history begins this long before the present. */
const historyDays = 57;

interface Keys {
  source: DemoKey;
  owner: DemoKey;
}

/** The ids of whoever signs in the demo. */
interface Signers {
  sourceId: string;
  ownerId: string;
}

async function makeWorld(deps: Deps, keys: Keys): Promise<Signers> {
  const end = new Date();
  const start = addSeconds(end, -historyDays * 86_400);
  let made: Signers | undefined;
  await underClock(deps.sql, start, async (setTime) => {
    const { sourceId } = await createSource(deps, operator, {
      name: sourceName,
      publicKey: keys.source.publicKey,
      isSimulated: true,
      ...ownSource,
    });
    const ownerId = await seedOwner(deps, operator, keys.owner.publicKey);
    made = { sourceId, ownerId };
    const life = new Life(setTime, { start, end });
    // A step after the present has no job: the worker's sweep finds it.
    const jobs = life.jobs(async (planId) => await advancePlan(within, planId));
    const within: Deps = { ...deps, jobs };
    const source = { id: sourceId, privateKey: keys.source.privateKey };
    const owner = { id: ownerId, privateKey: keys.owner.privateKey };
    const context: SeedContext = { deps: within, operator, source, owner, life };
    await seedContents(context);
    // What its start-up funds, coupons and cover come from.
    const capital = { amountMinor: minorOf(context, 100_000_00), reference: 'DEMO-CAPITAL' };
    await importCredit(context, { ...capital, text: 'Capital' });
    await recordCapital(within, operator, capital);
    const offers = await seedOffers(context);
    const coupons = await seedCoupons(context);
    layOutLives({ context, offers, coupons, acceptorId: await seedAcceptors(context) });
    await life.run();
    await seedNotices(context);
  });
  if (!made) throw new Error('the demo has no history');
  return made;
}

/** Returns the source and the owner of an earlier start. A data folder that lost its keys registers new ones. */
async function findSigners(deps: Deps, keys: Keys): Promise<Signers> {
  return { sourceId: await findSource(deps, keys.source), ownerId: await findOwner(deps, keys.owner) };
}

async function findOwner(deps: Deps, { publicKey }: DemoKey): Promise<string> {
  const [owner] = await deps.sql<{ id: string; public_key: Buffer | null }[]>`
    select id, public_key from product_owner where name = ${countersigningOwner}`;
  if (!owner) return await seedOwner(deps, operator, publicKey);
  if (!owner.public_key?.equals(publicKey)) await setOwnerKey(deps, operator, { ownerId: owner.id, publicKey });
  return owner.id;
}

async function findSource(deps: Deps, { publicKey }: DemoKey): Promise<string> {
  const [source] = await deps.sql<{ id: string; public_key: Buffer }[]>`
    select id, public_key from delivery_source where name = ${sourceName} and is_simulated`;
  if (!source)
    return (await createSource(deps, operator, { name: sourceName, publicKey, isSimulated: true, ...ownSource }))
      .sourceId;
  if (!source.public_key.equals(publicKey)) await rotateSource(deps, operator, { sourceId: source.id, publicKey });
  return source.id;
}
