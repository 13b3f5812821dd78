/** Pictures and evidence that somebody with the database puts in the place of others: the books name each kind (SECURITY.md, known gap 26). */
import sharp from 'sharp';
import { operatorCalls as op } from '@placard/contract/operator';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../src/database/database.ts';
import { uploadImage } from '../../src/usecases/accounts/upload-image.ts';
import { keepPicture } from '../../src/usecases/appeals/keep-picture.ts';
import { useRole } from './use-role.ts';
import { calls } from '../support/merchant-calls.ts';
import { text, useAppeals } from '../appeals/use-appeals.ts';

const { server, api, operators, others, reversed } = useAppeals();
const { namedAfter, role } = useRole(server);

const kinds = ['appeal', 'avatar', 'evidence', 'product'] as const;
const files = {} as Record<(typeof kinds)[number], string>;

beforeAll(async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const { merchant, item } = await reversed();
  const image = { bytes, isTooLarge: false };
  files.appeal = (await keepPicture(server.deps, merchant.keyed(), image)).picture_id;
  await api.get(merchant, calls.appeals.file, { item, text, pictures: [files.appeal] });
  const idIn = (url: string) => /([^/]+)\.webp$/.exec(url)?.[1] ?? '';
  files.avatar = idIn((await uploadImage(server.deps, merchant.keyed(), image)).url);
  const kept = await operators.done(op.files.upload, { image: bytes.toString('base64') }, others.one);
  files.evidence = idIn(kept.url);
  const name = { en: 'Clip' };
  await operators.done(op.owners.create, { name: 'A painter' }, others.one);
  const form = { owner: 'A painter', type: 'video' as const, name, description: name };
  await operators.done(op.products.create, { ...form, image: bytes.toString('base64') }, others.one);
  const [product] = await server.deps.sql<{ id: string }[]>`
    select image_file_id as id from product where image_file_id is not null order by created_at desc limit 1`;
  files.product = product?.id ?? '';
});

describe.each(kinds)('a picture of the kind %s', (kind) => {
  it('is named once its bytes are others', async () => {
    const named = await namedAfter(async (tx) => {
      await tx`update file set bytes = bytes || '\\x00' where id = ${files[kind]}`;
    }, server.deps.sql);
    expect(named).toEqual(['files_are_as_stored']);
  });

  it('is named once it is another’s, with that one’s seal', async () => {
    const other = files[kind === 'appeal' ? 'avatar' : 'appeal'];
    const named = await namedAfter(async (tx) => {
      await tx`update file f set bytes = o.bytes, seal = o.seal from file o where f.id = ${files[kind]} and o.id = ${other}`;
    }, server.deps.sql);
    expect(named).toEqual(['files_are_as_stored']);
  });
});

describe.each(['appeal', 'evidence'] as const)('a picture of the kind %s', (kind) => {
  it('is named once the servers’ role removed it, and once it put another there', async () => {
    const remove = async (tx: Tx) => await tx`delete from file where id = ${files[kind]} returning *`;
    expect(await namedAfter(remove)).toEqual(['files_are_as_stored']);
    const replace = namedAfter(async (tx) => {
      const [row] = await remove(tx);
      await tx`insert into file ${tx({ ...row, bytes: Buffer.from('another') })}`;
    });
    expect(await replace).toEqual(['files_are_as_stored']);
  });
});

it('is not removed while a product shows it', async () => {
  await expect(role(async (tx) => await tx`delete from file where id = ${files.product}`)).rejects.toThrow(
    'foreign key',
  );
});
