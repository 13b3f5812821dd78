/** What the network owed, as a merchant asks for it: the file that comes with it is checked as a stranger would check it. */
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { calls, toMinor } from '@placard/contract';
import { makeSigner, signatureLine, splitNote } from '@placard/proof';
import { verifyFile } from '../../../verify/src/verify-file.ts';
import { readOwed } from '../../src/ledger/owed.ts';
import { listLiabilities } from '../../src/transparency/liabilities.ts';
import { makeLiabilities } from '../../src/usecases/make-liabilities.ts';
import { recordBankBalance } from '../../src/usecases/wallet/record-bank-balance.ts';
import { asApp } from '../support/as-app.ts';
import { atOnce } from '../support/at-once.ts';
import { useMerchantApi } from '../support/merchant-api.ts';
import { useFolder } from '../support/use-folder.ts';
import { addMerchant, makeMerchant, operator, testLogKey } from '../support/world.ts';
import { publishAll, said } from './exported.ts';

const api = useMerchantApi();
const folder = useFolder();
const witness = makeSigner('accountant.example', 'witness', new Uint8Array(32).fill(4));

/** A test merchant's id is their session's token too. */
let [mine, theirs] = ['', ''];
let beforeFirst: Awaited<ReturnType<typeof ask>>;
let made: number[];
const ask = async (token: string, day?: string) =>
  await api.done(calls.accounts.liabilities, day ? { day } : {}, { token });

interface ProofFile {
  record: [kind: string, id: string, madeAt: string, currency: string, leaves: number, total: string];
  salt: string;
  proof: string;
  own: unknown;
}

async function fileOf(token: string): Promise<ProofFile> {
  const { list } = await ask(token);
  const file = JSON.parse(Buffer.from(list?.content_base64 ?? '', 'base64').toString()) as ProofFile;
  const { text } = splitNote(file.proof.slice(file.proof.indexOf('\n\n') + 2));
  return { ...file, proof: file.proof + signatureLine(text, witness, Math.ceil(Date.now() / 1_000)) };
}

const verify = (file: ProofFile) =>
  said(() => verifyFile(Buffer.from(JSON.stringify(file)), { log: testLogKey, witnesses: [witness] }));

/** Two workers make it at once: each has its snapshot before either has written. */
async function makeByTwo(): Promise<number[]> {
  const both = Promise.withResolvers<void>();
  let looking = 0;
  return await atOnce(2, async () =>
    listLiabilities(asApp(api.deps), async (db) => {
      const owed = await readOwed(db);
      looking += 1;
      if (looking === 2) both.resolve();
      await both.promise;
      return owed;
    }),
  );
}

beforeAll(async () => {
  mine = (await addMerchant(api.deps, 50_000n)).merchantId;
  theirs = (await addMerchant(api.deps, 1_250n)).merchantId;
  beforeFirst = await ask(mine);
  await recordBankBalance(asApp(api.deps), operator, {
    amountMinor: toMinor(60_000n),
    day: '2026-11-20',
    signedBy: 'Example Bank',
    reference: 'BAL-1',
    evidence: 'Folder 12.',
  });
  made = await makeByTwo();
  await publishAll(api.deps, join(folder, 'log-head'));
});

it('is made once by two workers at once, and again by neither', async () => {
  expect(Math.min(...made)).toBe(0);
  expect(Math.max(...made)).toBeGreaterThan(0);
  expect(await makeLiabilities(asApp(api.deps))).toBe(0);
});

it('is the total, the merchant’s own part, and the balance that a bank signed', async () => {
  expect(beforeFirst).toEqual({ currency: 'USD', days: [], list: null });
  const { days, list } = await ask(mine);
  expect(list).toMatchObject({
    day: days[0],
    total: '512.50',
    own: { total: '500.00', parts: [{ account: 'available', amount: '500.00' }] },
    balance: { day: '2026-11-20', amount: '600.00', signed_by: 'Example Bank', reference: 'BAL-1' },
  });
  expect((await ask(theirs, days[0])).list?.own?.total).toBe('12.50');
  expect(await ask(mine, '2020-01-01')).toMatchObject({ days, list: null });
});

it('comes with a proof that a stranger can check', async () => {
  expect(verify(await fileOf(mine))).toEqual([
    expect.stringMatching(/^recorded: Witness accountant\.example saw state \d+ of the log on 20/),
    expect.stringMatching(/^recorded: The network says that Example Bank signed a balance of 600\.00 for 2026-11-20/),
    expect.stringMatching(/^recorded: On 20.+, the 500\.00 owed to this account is in the total of 512\.50\.$/),
  ]);
});

it('is refused with another merchant’s part, another total, or a proof of another size of the log', async () => {
  const [own, other] = [await fileOf(mine), await fileOf(theirs)];
  const swapped = { ...own, own: { ...(other.own as object), record: (own.own as { record: unknown }).record } };
  expect(verify(swapped)).toContainEqual(
    expect.stringMatching(/^wrong: On .+, the 500\.00 owed to this account is not in the total/),
  );
  expect(verify({ ...own, record: own.record.with(5, '500.00') as ProofFile['record'] })).toContainEqual(
    expect.stringMatching(/^wrong: Not in the log in this form: Lists of what is owed, /),
  );
  expect(verify({ ...own, own: null })).toContainEqual(expect.stringMatching(/^wrong: On .+ leaves out this account/));
  // The log grows; the old path under the new checkpoint.
  await addMerchant(api.deps, 100n);
  await publishAll(api.deps, join(folder, 'log-head'));
  const later = await fileOf(mine);
  expect(verify(later).filter((line) => line.startsWith('wrong'))).toEqual([]);
  const checkpoint = later.proof.slice(later.proof.indexOf('\n\n'));
  expect(verify({ ...own, proof: own.proof.slice(0, own.proof.indexOf('\n\n')) + checkpoint })).toContainEqual(
    expect.stringMatching(/^wrong: Not in the log in this form: Lists of what is owed, /),
  );
});

it('leaves out only whoever registered since', async () => {
  const { id } = await makeMerchant(api.deps);
  expect(await ask(id)).toMatchObject({ days: [], list: null });
  await api.deps.sql`update merchant set created_at = created_at - interval '1 day' where id = ${id}`;
  expect((await ask(id)).list).toMatchObject({ own: null });
});
