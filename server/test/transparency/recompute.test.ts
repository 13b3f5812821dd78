/** Every figure of the export of a merchant to whom everything has happened, recomputed by the verification (docs/transparency.md). */
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyFile } from '../../../verify/src/verify-file.ts';
import { merchantCalls } from '../support/merchant-calls.ts';
import { useMerchantApi } from '../support/merchant-api.ts';
import { useFolder } from '../support/use-folder.ts';
import { testLogKey } from '../support/world.ts';
import { makeRichMerchant } from '../proof/rich-merchant.ts';
import { exportAll, publishAll, said } from './exported.ts';

const server = useMerchantApi();
const folder = useFolder();
let file: Record<string, unknown>;
const verify = (changed: unknown) =>
  said(() => verifyFile(Buffer.from(JSON.stringify(changed)), { log: testLogKey, witnesses: [] }));

beforeAll(async () => {
  const merchant = await makeRichMerchant(server.deps, merchantCalls(server));
  await publishAll(server.deps, join(folder, 'log-head'));
  file = await exportAll(server.deps, merchant.keyed());
}, 120_000);

describe('a merchant with coupons, start-up funds and an agent', () => {
  it('finds every figure recomputed', () => {
    const found = verify(file);
    expect(found.filter((line) => line.startsWith('wrong'))).toEqual([]);
    expect(found.filter((line) => line.startsWith('unproved'))).toEqual([
      expect.stringMatching(/None of your witnesses/),
      'unproved: This file has no list of what is owed. Without one, it cannot show whether transfers are missing.',
    ]);
    const figures = ['agent’s share', 'start-up funds returned', 'fee paid by a coupon'];
    for (const figure of [...figures, 'net settlement'])
      expect(found, figure).toContainEqual(
        expect.stringMatching(`^recomputed: Plan .+, ${figure}: \\d*[1-9]\\d*|0\\.\\d*[1-9]`),
      );
  });

  it.each(['put', 'credited', 'returned', 'reversed', 'fee_coupon', 'start_up_return', 'agent_share', 'net'])(
    'finds another %s',
    (name) => {
      const plans = (file['plans'] as Record<string, string>[]).map((plan) =>
        plan['state'] === 'settled' ? { ...plan, [name]: `1${plan[name]}` } : plan,
      );
      expect(verify({ ...file, plans }).filter((line) => line.startsWith('wrong'))).not.toEqual([]);
    },
  );

  it('calls a conversion that is newer than the log’s state unproved', () => {
    const [first] = file['conversions'] as Record<string, unknown>[];
    const running = (file['plans'] as Record<string, unknown>[]).find(({ state }) => state === 'putting');
    const newer = { ...first, plan_id: running?.['plan_id'], event_id: crypto.randomUUID(), is_accrued: false };
    const found = verify({ ...file, conversions: [...(file['conversions'] as unknown[]), newer] });
    expect(found.filter((line) => line.startsWith('wrong'))).toEqual([]);
    expect(found).toContainEqual(expect.stringMatching(/^unproved: Conversion .+ is newer than the records/));
  });

  it('finds reversals after the lock date', () => {
    const transfers = structuredClone(file['transfers']) as { record: string[] }[];
    for (const { record } of transfers) if (record[3] === 'conversion_reversed') record[7] = '2099-01-01T00:00:00.000Z';
    const late = verify({ ...file, transfers }).filter((line) => line.includes('already locked'));
    expect(late).toHaveLength(transfers.filter(({ record }) => record[3] === 'conversion_reversed').length);
    expect(late.filter((line) => !line.startsWith('wrong'))).toEqual([]);
  });

  it.each([
    ['withdrawals', 'amount', 'withdrawals'],
    ['withdrawals', 'fee', 'withdrawal fees'],
    ['account', 'settled_put', 'settled spend'],
  ])('finds %s with another %s', (part, field, figure) => {
    const rows = (file[part] as Record<string, string>[]).map((row) => ({ ...row, [field]: `1${row[field]}` }));
    expect(verify({ ...file, [part]: rows }).join('\n')).toMatch(
      new RegExp(`: Account, ${figure}: 1.* by the records`),
    );
  });
});
