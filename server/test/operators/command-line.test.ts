/** The operators' command line as a person runs it: a separate process, against a real operator server. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureSetupCode } from '../../src/usecases/operators/ensure-setup-code.ts';
import { makeMerchant } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';
import { codeOf, password, useOperatorApi } from './operator-api.ts';

const main = join(import.meta.dirname, '..', '..', '..', 'operator', 'src', 'main.ts');
const home = mkdtempSync(join(tmpdir(), 'placard-operator-'));
const api = useOperatorApi({ hasOperators: false });
let merchant: TestMerchant;
let secret = '';
let recoveryCodes: readonly string[] = [];

interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the program; `input` is its standard input. */
async function run(
  args: readonly string[],
  { input = '', env = {} }: { input?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, [main, ...args], {
    env: {
      ...process.env,
      PLACARD_OPERATOR_HOME: home,
      PLACARD_OPERATOR_URL: api.url,
      LANG: 'en_GB.UTF-8',
      LC_ALL: '',
      ...env,
    },
  });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, stdout, stderr };
}

const json = async (args: readonly string[]): Promise<unknown> => {
  const { code, stdout, stderr } = await run([...args, '--json']);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return JSON.parse(stdout) as unknown;
};

beforeAll(async () => {
  merchant = await makeMerchant(api.deps);
});
afterAll(() => rmSync(home, { recursive: true }));

describe('the command line', () => {
  it('asks to log in first, and reports an unreachable server', async () => {
    const first = await run(['codes', 'list']);
    expect(first).toMatchObject({ code: 1, stdout: '' });
    expect(first.stderr).toMatch(/Log in first: npm run operator -- login/);
    const away = await run(['codes', 'list', '--url', 'http://127.0.0.1:9']);
    expect(away).toMatchObject({ code: 1, stdout: '' });
    expect(away.stderr).toMatch(/^The operator API at http:\/\/127\.0\.0\.1:9 cannot be reached\./);
    const other = await run(['codes', 'list', '--url', 'http://operators.example']);
    expect(other.stderr).toMatch(/is another machine: use https/);
  });

  it('sets up the first operator, and keeps the session in a file that only its owner can read', async () => {
    const code = (await ensureSetupCode(api.deps)) ?? '';
    const setUp = ['setup', '--code', code, '--username', 'nadia'];
    expect((await run(setUp)).stderr).toBe('There is no terminal to ask for the password: use --password-stdin.\n');
    const outcome = await run([...setUp, '--password-stdin'], { input: `${password}\n` });
    expect(outcome).toMatchObject({ code: 0, stderr: '' });
    expect(outcome.stdout).toMatch(/^Now enrol an authenticator: npm run operator -- second-factor enrol/);
    expect((await run(['codes', 'list'])).stderr).toMatch(/\(second_factor_needed\)\n$/);
    ({ secret } = (await json(['second-factor', 'enrol'])) as { secret: string });
    const confirmed = await run(['second-factor', 'confirm', '--code', codeOf(secret)]);
    expect(confirmed).toMatchObject({ code: 0, stderr: '' });
    expect(confirmed.stdout).toMatch(/^Logged in as nadia \(manager\) until 20.*\nRecovery codes.*\n(REC-\S+\n){10}$/);
    recoveryCodes = confirmed.stdout.match(/REC-\S+/g) ?? [];
    const file = join(home, 'operator.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ [api.url]: { username: 'nadia' } });
    expect(await json(['whoami'])).toMatchObject({ username: 'nadia', role: 'manager' });
  });

  it('prints exactly the data of the answer with --json', async () => {
    const issued = await json(['codes', 'issue', '--kind', 'licence', '--count', '2', '--note', 'Trade fair']);
    expect(issued).toMatchObject({ expires_at: null });
    expect((issued as { codes: string[] }).codes).toHaveLength(2);
    const topUp = ['topups', 'record', '--merchant', merchant.no, '--amount', '500.00', '--reference', 'BANK-1'];
    expect(await json(topUp)).toMatchObject({ merchant_no: merchant.no, amount: '500.00', available: '500.00' });
    // A lost answer: the same command again records nothing twice.
    const again = await run(topUp);
    expect(again).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'This reference is already recorded: BANK-1. (reference_already_recorded)\n',
    });
    const correction = [
      'corrections',
      'record',
      '--merchant',
      merchant.no,
      '--reason',
      'Twice.',
      '--evidence',
      'Line 14.',
      '--reference',
      'CASE-1',
    ];
    expect(await json([...correction, '--amount', '-5.00'])).toMatchObject({ amount: '-5.00', available: '495.00' });
  });

  it('prints a table or names and values for people', async () => {
    const list = await run(['topups', 'list']);
    expect(list.stdout).toMatch(/^at +merchant no +username +amount +reference +recorded by +remark\n-+ /);
    expect(list.stdout).toMatch(/500\.00 +BANK-1 +nadia +-\n$/);
    const shown = await run(['merchants', 'show', '--merchant', merchant.no]);
    expect(shown.stdout).toMatch(/^merchant\.merchant_no +\S+$/m);
    expect(shown.stdout).toMatch(/^balances\.available +495\.00$/m);
    expect((await run(['coupons', 'list'])).stdout).toBe('None.\n');
    const csv = await run(['topups', 'list', '--merchant', merchant.no, '--csv']);
    expect(csv).toMatchObject({ code: 0, stderr: '' });
    expect(csv.stdout).toMatch(/^transfer_id,at,merchant_no,.*\r\n[^,]+,[^,]+,\w+,.*,500\.00,BANK-1,.*\r\n$/);
    expect((await run(['topups', 'list', '--merchant', 'nobody', '--csv'])).stderr).toMatch(/\(merchant_not_found\)/);
    const page = await run(['codes', 'list', '--limit', '1']);
    const cursor = /More: --cursor (\S+)/.exec(page.stdout)?.[1] ?? '';
    expect(await json(['codes', 'list', '--limit', '1', '--cursor', cursor])).toMatchObject({ next_cursor: null });
  });

  it('takes texts per language, from the line or from files', async () => {
    const rules = join(home, 'rules.txt');
    writeFileSync(rules, 'Be fair.\nBe kind.');
    const texts = ['--title', 'Rules', '--title', 'zh=规则', '--body', `en=@${rules}`];
    const answer = await json([
      'content',
      'publish',
      '--kind',
      'operating_rules',
      '--version',
      '1',
      ...texts,
      '--propose',
      'Law.',
    ]);
    expect(answer).toMatchObject({
      proposal: { request: { title: { en: 'Rules', zh: '规则' }, body: { en: 'Be fair.\nBe kind.' } } },
    });
    const bodies = join(home, 'bodies.json');
    writeFileSync(bodies, JSON.stringify({ en: 'Sunday.', zh: '周日。' }));
    const published = await json([
      'notifications',
      'publish',
      '--merchant',
      merchant.no,
      '--category',
      'maintenance',
      '--title',
      'a=b',
      '--body',
      `@${bodies}`,
    ]);
    expect(published).toMatchObject({ notification: { title: { en: 'a=b' }, body: { en: 'Sunday.', zh: '周日。' } } });
    const statement = join(home, 'statement.csv');
    const head = 'booked_on,amount,currency,reference,end_to_end_id,return_reason,text';
    writeFileSync(statement, `${head}\r\n2026-11-23,-9.90,USD,OUT-1,NOTOURS,,Rent\r\n`);
    const check = ['statements', 'check', '--format', 'csv', '--statement', 'STMT-1', '--content', `@${statement}`];
    expect(await json(check)).toMatchObject({
      statement: { lines: 1, unmatched: 1 },
      list: [{ reference: 'OUT-1', amount: '-9.90', outcome: 'not_ours' }],
    });
    expect(await run([...check.slice(0, -1), '@/no/such/file'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--content') as string,
    });
    const setting = ['settings', 'set', '--key', 'attention', '--value'];
    expect(await json([...setting, '{"quietSeconds":600,"codesLeft":3}'])).toMatchObject({
      setting: { value: { quietSeconds: 600 } },
    });
    expect(await run([...setting, '{quietSeconds'])).toMatchObject({ code: 1, stderr: '--value is not JSON.\n' });
    const agent = await json(['agents', 'create', '--name', 'Studio', '--share-bps', '200', '--agent-id', 'A1']);
    expect(agent).toMatchObject({ agent: { is_active: true } });
    expect(await json(['agents', 'set-active', '--agent-id', 'A1', '--is-active', 'false'])).toMatchObject({
      agent: { is_active: false },
    });
  });

  it('names the fields of a refusal, in the user’s language', async () => {
    const bad = ['topups', 'record', '--merchant', merchant.no, '--amount', '1e3', '--reference', 'x'];
    const refused = await run(bad);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr.split('\n')).toEqual([
      'Please check the marked fields. (invalid_fields)',
      '  --amount has the wrong format (see --help)',
      '  --reference is too short (limit 3)',
      '',
    ]);
    expect((await run(bad, { env: { LC_ALL: 'zh_CN.UTF-8' } })).stderr).toMatch(/[\u4e00-\u9fff]/);
    expect((await run(['topups', 'record', '--amount', '5'])).stderr).toMatch(
      /required option '--merchant <text>' not specified/,
    );
    expect((await run(['codes', 'issue', '--kind', 'golden'])).stderr).toMatch(
      /Allowed choices are licence, authorisation/,
    );
    expect((await run(['codes', 'isue'])).stderr).toMatch(/Did you mean issue\?/);
  });

  it('lets nobody approve their own proposal', async () => {
    expect(
      (await run(['topups', 'record', '--merchant', merchant.no, '--amount', '9000', '--reference', 'B-9'])).stderr,
    ).toBe(
      'This needs two people: it is above 5,000.00\u{A0}USD, alone or with the acts of the last 24 hours by you and by accounts tied to yours, or it always needs two. Propose it, and a colleague will decide. (second_person_needed)\nTo propose it, repeat the command with --propose and what proves it, such as the deposit’s receipt.\n',
    );
    const propose = ['topups', 'record', '--merchant', merchant.no, '--amount', '9000', '--reference', 'BANK-9'];
    const { proposal } = (await json([...propose, '--propose', 'Line 3.'])) as { proposal: { proposal_id: string } };
    const approved = await run(['proposals', 'approve', '--proposal-id', proposal.proposal_id]);
    expect(approved).toMatchObject({ code: 1, stdout: '' });
    expect(approved.stderr).toMatch(/^Someone else must approve this: .*\(own_proposal\)\n$/);
  });

  it('checks the books, and ends the session at log-out', async () => {
    expect(await json(['books'])).toMatchObject({ is_balanced: true });
    expect(await run(['logout'])).toMatchObject({ code: 0 });
    expect((await run(['whoami'])).stderr).toMatch(/\(unknown_token\)/);
    const wrong = await run(['login', '--username', 'nadia', '--password-stdin'], { input: 'wrong\n' });
    expect(wrong).toMatchObject({ code: 1, stdout: '' });
    expect(wrong.stderr).toMatch(/\(wrong_credentials\)\n$/);
    const login = ['login', '--username', 'nadia', '--password-stdin'];
    const half = await run(login, { input: `${password}\n` });
    expect(half).toMatchObject({ code: 0, stderr: '' });
    expect(half.stdout).toMatch(/^The password is right. Now the code: npm run operator -- verify --code/);
    expect((await run(['whoami', '--json'])).stdout).toMatch(/"stage": "enter_code"/);
    const back = await run([...login, '--code', recoveryCodes[0] ?? ''], { input: `${password}\n` });
    expect(back).toMatchObject({ code: 0, stderr: '' });
    expect(back.stdout).toMatch(/^Logged in as nadia \(manager\)/);
  });
});
