/** The profile, its picture, and standing, through the real API. */
import { beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { calls, limits } from '@placard/contract';
import type { Envelope } from '@placard/contract';
import { newId } from '../../src/platform/ids.ts';
import { allPages } from '../support/pages.ts';
import { untilLocked } from '../support/locks.ts';
import { password, publishTerms, registerPerson, useMerchantApi } from '../support/merchant-api.ts';
import type { Person } from '../support/merchant-api.ts';

const { info, editInfo } = calls.accounts;
const api = useMerchantApi();
let person: Person;
beforeAll(async () => {
  await publishTerms(api.deps);
  person = await registerPerson(api);
});

function form(bytes: Buffer, name = 'file'): { payload: Buffer; headers: Record<string, string> } {
  const head = `--cut\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--cut--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
  };
}

async function upload(bytes: Buffer, { token = person.token, name = 'file' } = {}): Promise<Envelope> {
  const { payload, headers } = form(bytes, name);
  const response = await api.inject({
    method: 'POST',
    url: '/api/files/upload',
    payload,
    headers: { ...headers, 'x-ct': token },
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Envelope>();
}

const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#123456' } });
const urlOf = (answer: Envelope) => (answer.data as { url: string }).url;

describe('editing the profile', () => {
  it('changes only what is sent', async () => {
    const before = await api.done(info, {}, { token: person.token });
    const changes = {
      nickname: ' Harbor  Bikes ',
      email: 'new@shop.example',
      phone: '+1 555 0100',
      lang: 'de' as const,
      notifications: { in_app: true, push: ['money' as const], email: ['plan' as const, 'money' as const] },
    };
    const after = await api.done(editInfo, { ...changes, password }, { token: person.token });
    const notifications = { ...before.notifications, ...changes.notifications };
    const names = { nickname: 'Harbor  Bikes', business: 'Harbor  Bikes' };
    expect(after).toEqual({ ...before, ...changes, ...names, is_pushed: true, notifications });
    expect(await api.done(editInfo, {}, { token: person.token })).toEqual(after);
    expect(await api.done(editInfo, { nickname: 'Just this' }, { token: person.token })).toEqual({
      ...after,
      nickname: 'Just this',
      business: 'Just this',
    });
  });

  // The owner's change is held open until the old form waits for the row; without the lock the form would win.
  it('cannot revert an address that the owner is changing, with an old form and no password', async () => {
    const { token } = await registerPerson(api);
    const { merchant_no: no, email } = await api.done(info, {}, { token });
    const oldForm = await api.deps.sql.begin(async (tx) => {
      await tx`update merchant set email = 'moved@shop.example' where merchant_no = ${no}`;
      const sent = api.refused(editInfo, { email, nickname: 'Old' }, { token });
      await untilLocked(api.deps.sql);
      return { sent };
    });
    expect(await oldForm.sent).toMatchObject({ reason: 'login_password_needed' });
    expect((await api.done(info, {}, { token })).email).toBe('moved@shop.example');
  });

  it('is idempotent: the same request again after a lost answer has the same result', async () => {
    const changes = { nickname: 'Twice', email: 'twice@shop.example' };
    const first = await api.done(editInfo, { ...changes, password }, { token: person.token });
    expect(await api.done(editInfo, changes, { token: person.token })).toEqual(first);
  });

  it('accepts only the merchant’s own picture', async () => {
    const url = urlOf(await upload(await picture().png().toBuffer()));
    expect(await api.done(editInfo, { avatar_url: url }, { token: person.token })).toMatchObject({
      avatar_url: url,
    });
    const stranger = await registerPerson(api);
    for (const avatar_url of [url, '/files/AAAAAAAAAAAAAAAAAAAAAA.webp']) {
      await api.refuses(
        { reason: 'avatar_not_yours', fields: [{ field: 'avatar_url', rule: 'not_accepted' }] },
        editInfo,
        { avatar_url },
        { token: stranger.token },
      );
    }
    expect(await api.done(editInfo, { avatar_url: null }, { token: person.token })).toMatchObject({
      avatar_url: null,
    });
  });
});

describe('uploading a picture', () => {
  it.each(['gif', 'jpeg', 'png', 'webp'] as const)('accepts a %s and stores it as WebP', async (format) => {
    const answer = await upload(await picture(1200, 600).toFormat(format).toBuffer());
    expect(answer).toMatchObject({ code: 200 });
    const served = await api.inject({ method: 'GET', url: `/api${urlOf(answer)}` });
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { format: kept, width, height } = await sharp(served.rawPayload).metadata();
    expect({ kept, width, height }).toEqual({ kept: 'webp', width: 512, height: 256 });
  });

  it.each(['jpeg', 'png', 'webp'] as const)('turns a %s upright and drops its metadata', async (sent) => {
    const tagged = await picture(40, 20)
      .toFormat(sent)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const served = await api.inject({ method: 'GET', url: `/api${urlOf(await upload(tagged))}` });
    const { width, height, exif, orientation } = await sharp(served.rawPayload).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 20,
      height: 40,
      exif: undefined,
      orientation: undefined,
    });
  });

  it('accepts exactly 5 MB and refuses one byte more', async () => {
    const small = await picture().jpeg().toBuffer();
    // A JPEG may be followed by anything; re-encoding cuts it off.
    const padded = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.length)]);
    expect(await upload(padded(limits.imageBytes))).toMatchObject({ code: 200 });
    expect(await upload(padded(limits.imageBytes + 1))).toMatchObject({
      code: 400,
      data: { reason: 'image_too_large' },
    });
  });

  const animatedWebp = async () => {
    const frames = [await picture().png().toBuffer(), await picture().negate().png().toBuffer()];
    const film = sharp(frames, { join: { animated: true } });
    return await film.webp({ loop: 0, delay: [50, 50] }).toBuffer();
  };
  // What is no picture at all, or more than one: `attack/src/parts/pictures.ts`.
  it.each([
    ['a bomb of 49 million pixels', async () => await picture(7000, 7000).png({ compressionLevel: 9 }).toBuffer()],
    ['an animated WebP', animatedWebp],
  ])('refuses %s', async (_name, make) => {
    expect(await upload(await make())).toMatchObject({
      code: 400,
      data: { reason: 'not_an_image', fields: [{ field: 'file' }] },
    });
  });

  it('refuses a form without the part, a malformed form, and a missing one', async () => {
    expect(await upload(await picture().png().toBuffer(), { name: 'other' })).toMatchObject({
      data: { reason: 'not_an_image', fields: [{ field: 'file', rule: 'required' }] },
    });
    const headers = { 'x-ct': person.token, 'content-type': 'multipart/form-data' };
    const broken = await api.inject({ method: 'POST', url: '/api/files/upload', payload: 'x', headers });
    expect(broken.json()).toMatchObject({ code: 400, data: { reason: 'not_an_image' } });
    const none = await api.inject({ method: 'POST', url: '/api/files/upload', headers: { 'x-ct': person.token } });
    expect(none.json()).toMatchObject({ code: 400, data: { reason: 'not_an_image' } });
  });

  it('requires a session before it reads anything', async () => {
    const { payload, headers } = form(Buffer.from('x'));
    const response = await api.inject({ method: 'POST', url: '/api/files/upload', payload, headers });
    expect(response.json()).toMatchObject({ code: 401, data: { reason: 'not_authorised' } });
  });

  it('keeps the one in use and a few more, however many are sent', async () => {
    const someone = await registerPerson(api);
    const png = await picture().png().toBuffer();
    const first = urlOf(await upload(png, { token: someone.token }));
    await api.done(editInfo, { avatar_url: first }, { token: someone.token });
    for (let more = 0; more < 8; more += 1) await upload(png, { token: someone.token });
    const [row] = await api.deps.sql<
      { n: number }[]
    >`select count(*)::int as n from file where owner_id = ${someone.id}`;
    expect(row?.n).toBe(6);
    expect((await api.inject({ method: 'GET', url: `/api${first}` })).statusCode).toBe(200);
  });

  it('is not found at any other address', async () => {
    for (const name of ['AAAAAAAAAAAAAAAAAAAAAA.webp', '..%2f..%2fetc%2fpasswd', 'a.svg', '']) {
      expect((await api.inject({ method: 'GET', url: `/api/files/${name}` })).statusCode).toBe(404);
    }
  });
});

describe('standing', () => {
  it('shows level, membership and guarantee with their rules', async () => {
    const someone = await registerPerson(api);
    await api.deps.sql`update merchant set settled_put_minor = 150000 where id = ${someone.id}`;
    const standing = await api.done(calls.accounts.standing, {}, { token: someone.token });
    expect(standing).toMatchObject({
      credit_score: 100,
      level: 2,
      level_by_volume: 2,
      settled_put_volume: '1500.00',
      membership: { price: '30.00', days: 30, until: null },
      guarantee: { balance: '0.00', needed: '0.00', running_plans: 0 },
      events: [],
      next_cursor: null,
    });
    expect(standing.levels).toEqual([
      { level: 1, from_volume: '0.00', plans_at_once: 3, fee_bps: 500 },
      { level: 2, from_volume: '1000.00', plans_at_once: 5, fee_bps: 450 },
      { level: 3, from_volume: '5000.00', plans_at_once: 10, fee_bps: 400 },
      { level: 4, from_volume: '20000.00', plans_at_once: 20, fee_bps: 350 },
      { level: 5, from_volume: '100000.00', plans_at_once: 50, fee_bps: 300 },
    ]);
    await api.deps.sql`update merchant set membership_until = now() + interval '1 day' where id = ${someone.id}`;
    expect(await api.done(calls.accounts.standing, {}, { token: someone.token })).toMatchObject({
      level: 3,
      level_by_volume: 2,
    });
    expect(await api.done(info, {}, { token: someone.token })).toMatchObject({ shop_level: 3 });
  });

  it('pages through the events of the score, newest first, each once', async () => {
    const someone = await registerPerson(api);
    // All in one statement, so at one instant: only the id distinguishes them.
    const ids = Array.from({ length: 25 }, () => newId());
    await api.deps.sql`
      insert into credit_event (id, merchant_id, cause, kind, change, score_after, note)
      select id, ${someone.id}, 'test:' || id, 'rule_breach', -1, 99, 'A rule' from unnest(${ids}::uuid[]) id`;
    const seen = await allPages(async (next) => {
      const asked = { limit: '10', ...next };
      const { events, next_cursor } = await api.done(calls.accounts.standing, asked, { token: someone.token });
      return { rows: events.map((event) => event.event_id), next_cursor };
    });
    expect(seen).toEqual(ids.toSorted().toReversed());
  });
});
