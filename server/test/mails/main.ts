/**
 * `npm run mails [-- en,de]`: writes a mail of each kind by the use cases, sends it to the demo's mail server, and takes pictures of
 * them as that shows them, on a phone and wider: in e2e/screenshots/mails, and with `--docs` one of them in docs/images.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import sharp from 'sharp';
import { alertKinds, isLanguageCode, notificationTopics, toMinor } from '@placard/contract';
import type { LanguageCode } from '@placard/contract';
import { amountParam } from '@placard/language';
import type { NotificationParams, NotificationTemplate } from '@placard/language';
import type { Deps } from '../../src/context/deps.ts';
import { inTransaction, openPool } from '../../src/database/database.ts';
import { rootDir } from '../../src/main-parts.ts';
import { startMailCatcher } from '../../src/mail/catcher.ts';
import { createMailer } from '../../src/mail/mail.ts';
import { sealEmail } from '../../src/usecases/accounts/email-seal.ts';
import { notify } from '../../src/usecases/notifications/notify.ts';
import { sendDueMails } from '../../src/usecases/outbox/send-mails.ts';
import { migrateWithTestClock } from '../support/test-clock.ts';
import { databaseUrl, startTestCluster } from '../support/test-cluster.ts';
import { makeDeps, makeMerchant } from '../support/world.ts';

const outDir = join(rootDir, 'e2e', 'screenshots', 'mails');
const widths = [390, 600] as const;
const highest = 6_000;
const amount = (minor: bigint) => amountParam(toMinor(minor), 'USD');

const examples = {
  email_changed: { wait_until: '2026-11-24T08:15:00Z' },
  appeal_granted: { appeal_no: 'AP7K2M9QXR', reason: 'The receipt shows the order.' },
  appeal_partly_granted: {
    appeal_no: 'AP7K2M9QXR',
    amount: amount(4_00n),
    highest: amount(11_40n),
    reason: 'One of the two orders was cancelled.',
  },
  withdrawal_sent: { withdrawal_no: 'W202611218K4M', amount: amount(1_234_567_890_12n) },
  withdrawal_late: { withdrawal_no: 'W202611218K4M', day: '2026-11-24' },
  balance_low: { available: amount(41_20n), below: amount(50_00n) },
  email_unreachable: {},
} as const satisfies { [Template in NotificationTemplate]?: NotificationParams<Template> };

const ofOneDay = ['balance_low', 'withdrawal_sent'] as const;

/** Leaves a mail of each kind for the worker; what one mail a day has comes last. */
async function leaveMails(deps: Deps, lang: LanguageCode): Promise<void> {
  const { id } = await makeMerchant(deps);
  await deps.sql`
    update merchant set lang = ${lang}, email = ${`${lang}@shop.example`}, notify_mail = ${[...notificationTopics]},
                        alert_app = ${[...alertKinds]}, alert_mail = ${[...alertKinds]} where id = ${id}`;
  const tell = async (templates: readonly (keyof typeof examples)[]) => {
    for (const template of templates)
      await inTransaction(deps.sql, async (tx) => {
        // Each template has its own.
        const params = examples[template] as NotificationParams<'balance_low'>;
        await notify(tx, { merchantId: id, cause: randomUUID(), template: template as 'balance_low', params });
      });
  };
  await tell(Object.keys(examples) as (keyof typeof examples)[]);
  await deps.sql`update merchant set alert_mail = '{}', alert_digest = ${[...alertKinds]} where id = ${id}`;
  await tell(ofOneDay);
  await inTransaction(deps.sql, async (tx) => {
    await sealEmail(tx, deps.secretBox, id);
    await tx`insert into mail (id, merchant_id, kind) values (${randomUUID()}, ${id}, 'reset_login')`;
    await tx`update mail set next_try_at = now() - interval '1 second'`;
  });
}

async function photograph(address: string, width: number, file: string): Promise<void> {
  const flags = ['--headless', '--no-sandbox', '--hide-scrollbars', `--window-size=${width},${highest}`];
  const chromium = process.env['CHROMIUM_PATH'] ?? 'chromium';
  await promisify(execFile)(chromium, [...flags, `--screenshot=${file}.whole.png`, address]);
  await sharp(`${file}.whole.png`).trim({ margin: 16 }).png({ palette: true }).toFile(`${file}.png`);
}

/** Sends a mail of each kind in a language; returns the pictures' names without their ends. */
async function takeLanguage(deps: Deps, lang: LanguageCode): Promise<string[]> {
  const catcher = await startMailCatcher();
  const mailer = createMailer({ smtpUrl: catcher.smtpUrl, from: 'Placard <no-reply@placard.example>' });
  try {
    await leaveMails(deps, lang);
    await sendDueMails(deps, mailer);
    const files = widths.map((width) => join(outDir, `mails.${width}.${lang}`));
    for (const [index, file] of files.entries()) await photograph(catcher.address, widths[index] ?? 0, file);
    process.stdout.write(`${catcher.mails.length} mails in ${lang}\n`);
    return files;
  } finally {
    mailer.close();
    await catcher.stop();
  }
}

/** The pictures beside each other. */
async function putTogether(files: readonly string[], target: string): Promise<void> {
  const pictures = await Promise.all(
    files.map(async (file) => ({ input: `${file}.png`, size: await sharp(`${file}.png`).metadata() })),
  );
  const height = Math.max(...pictures.map(({ size }) => size.height));
  let left = 0;
  const placed = pictures.map(({ input, size }) => {
    const at = { input, top: 0, left };
    left += size.width;
    return at;
  });
  const canvas = sharp({ create: { width: left, height, channels: 3, background: 'white' } });
  await canvas.composite(placed).png({ palette: true }).toFile(target);
}

const { values, positionals } = parseArgs({ options: { docs: { type: 'boolean' } }, allowPositionals: true });
const languages = (positionals[0] ?? 'en,de').split(',').filter((code): code is LanguageCode => isLanguageCode(code));
mkdirSync(outDir, { recursive: true });
const cluster = await startTestCluster();
const url = databaseUrl(cluster.url, 'mails');
const admin = openPool(cluster.url, { max: 1 });
await admin`create database mails`;
await admin.end();
await migrateWithTestClock(url);
const sql = openPool(url, { max: 2 });
try {
  const taken: string[][] = [];
  for (const lang of languages) taken.push(await takeLanguage({ ...makeDeps(sql), hasMail: true }, lang));
  const [first = [], second = first] = taken;
  if (values.docs === true)
    await putTogether([first[1] ?? '', second[0] ?? ''], join(rootDir, 'docs', 'images', 'mails.png'));
} finally {
  await sql.end();
  await cluster.stop();
}
