/** The pictures of appeals, and what closing and exporting the account do with appeals. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { operatorCalls as op } from '@placard/contract/operator';
import { removeOldTraces } from '../../src/jobs/remove-old-traces.ts';
import { keepPicture } from '../../src/usecases/appeals/keep-picture.ts';
import { calls } from '../support/merchant-calls.ts';
import { loginPassword, makeMerchant } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';
import { text, useAppeals } from './use-appeals.ts';

const { server, api, operators, others, reversed, corrected, filed } = useAppeals();
const { file, write, withdraw } = calls.appeals;

describe('pictures and the account', () => {
  const png = async () =>
    await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
  const upload = async (merchant: TestMerchant) =>
    (await keepPicture(server.deps, merchant.keyed(), { bytes: await png(), isTooLarge: false })).picture_id;

  it('are private, encoded again, of this merchant, at most five, and go unless they are sent', async () => {
    const made = await reversed();
    const pictures = await Promise.all([1, 2, 3].map(async () => await upload(made.merchant)));
    const stranger = await makeMerchant(server.deps);
    const form = { item: made.item, text };
    await api.refuses('picture_not_yours', made.merchant, file, { ...form, pictures: [await upload(stranger)] });
    const six = Array.from({ length: 6 }, () => pictures[0] ?? '');
    await api.refuses(
      { reason: 'invalid_fields', fields: [{ field: 'pictures', rule: 'too_long' }] },
      made.merchant,
      file,
      {
        ...form,
        pictures: six,
      },
    );
    await api.refuses('picture_not_yours', made.merchant, file, {
      ...form,
      pictures: [pictures[0] ?? '', pictures[0] ?? ''],
    });
    const { appeal } = await api.get(made.merchant, file, { ...form, pictures });
    const appeal_id = appeal?.appeal_id ?? '';
    const more = await Promise.all([1, 2, 3].map(async () => await upload(made.merchant)));
    await api.refuses('invalid_fields', made.merchant, write, { appeal_id, text, pictures: more });
    await api.refuses('picture_not_yours', made.merchant, write, { appeal_id, text, pictures: pictures.slice(0, 1) });
    const picture = await api.get(made.merchant, calls.appeals.showPicture, { picture_id: pictures[0] ?? '' });
    expect(picture.media_type).toBe('image/webp');
    expect(await api.reason(stranger, calls.appeals.showPicture, { picture_id: pictures[0] ?? '' })).toBe(
      'picture_not_yours',
    );
    expect((await server.inject({ url: `/api/files/${pictures[0]}.webp` })).statusCode).toBe(404);
    const { messages } = await operators.done(op.appeals.show, { appeal_id }, others.one);
    expect(messages[0]?.evidence).toContain(`/operator/files/${pictures[0]}.webp`);
    await server.deps.sql`update file set created_at = now() - interval '2 days' where owner_id = ${made.merchant.id}`;
    await removeOldTraces(server.deps.sql);
    const kept = await server.deps.sql<{ id: string }[]>`select id from file where owner_id = ${made.merchant.id}`;
    expect(kept.map(({ id }) => id).toSorted()).toEqual(pictures.toSorted());
  });

  it('take a bounded number of bytes, however noisy', async () => {
    const merchant = await makeMerchant(server.deps);
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
    const bytes = await sharp({ create: { width: 2_048, height: 2_048, channels: 3, background: 'red', noise } })
      .jpeg({ quality: 90 })
      .toBuffer();
    const { picture_id: id } = await keepPicture(server.deps, merchant.keyed(), { bytes, isTooLarge: false });
    const [stored] = await server.deps.sql<{ size: number }[]>`select length(bytes) as size from file where id = ${id}`;
    expect(stored?.size).toBeLessThan(1_500_000);
  });

  it('waits for an open appeal before it closes, and closing empties what the merchant wrote; the export has both', async () => {
    const { merchant, item } = await corrected('-5.00', 5_00n);
    const { appeal_id } = await filed({ merchant, item });
    const exported = await api.get(merchant, calls.accounts.exportData, { part: 'appeals', password: loginPassword });
    expect(exported.rows).toMatchObject([{ kind: 'correction', stake: '5.00', messages: [{ text }] }]);
    const closing = { password: loginPassword };
    await api.refuses(
      { reason: 'account_not_closable', blocks: [{ what: 'appeals', count: 1 }] },
      merchant,
      calls.accounts.close,
      closing,
    );
    await api.get(merchant, withdraw, { appeal_id });
    await api.get(merchant, calls.accounts.close, closing);
    const [message] = await server.deps.sql`select body, pictures from appeal_message where appeal_id = ${appeal_id}`;
    expect(message).toEqual({ body: '', pictures: [] });
  });
});
