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
    ]);
    const figures = ['agent’s share', 'start-up funds returned', 'fee paid by a coupon'];
    for (const figure of [...figures, 'net of the settlement'])
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
