/** The operators' command line against a real operator server: one command as its own process, the others in this one. */
import { execFile } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { runProgram } from '../../../operator/src/program.ts';
import { ensureSetupCode } from '../../src/usecases/operators/ensure-setup-code.ts';
import { makeMerchant } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';
import { codeOf, password, useOperatorApi } from './operator-api.ts';
import { useFolder } from '../support/use-folder.ts';

const home = useFolder();
const api = useOperatorApi({ hasOperators: false });
let merchant: TestMerchant;
let secret = '';
let recoveryCodes: readonly string[] = [];

class Exit extends Error {}

/** Runs a command line with `input` as its standard input; returns what it writes and its code. */
async function run(
  args: readonly string[],
  { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
) {
  const written = { stdout: [] as Uint8Array[], stderr: [] as Uint8Array[] };
  for (const name of ['stdout', 'stderr'] as const)
    vi.spyOn(process[name], 'write').mockImplementation((text) => written[name].push(Buffer.from(text)) > 0);
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([Buffer.from(input)]) as never);
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    process.exitCode = code ?? 0;
    throw new Exit();
  });
  for (const [name, value] of Object.entries({ ...environment(), ...env })) vi.stubEnv(name, value);
  try {
    await runProgram(args);
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
  } finally {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  }
  const code = process.exitCode ?? 0;
  process.exitCode = undefined;
  const textOf = (chunks: readonly Uint8Array[]) => new TextDecoder().decode(Buffer.concat(chunks));
  return { code, stdout: textOf(written.stdout), stderr: textOf(written.stderr) };
}

const environment = () => ({
  PLACARD_OPERATOR_HOME: home,
  PLACARD_OPERATOR_URL: api.url,
  LANG: 'en_GB.UTF-8',
  LC_ALL: '',
});

/** What a command line writes to standard error; it fails. */
async function failureOf(args: readonly string[], options?: Parameters<typeof run>[1]): Promise<string> {
  const { stderr, ...rest } = await run(args, options);
  expect(rest, stderr).toEqual({ code: 1, stdout: '' });
  return stderr;
}

/** The words of a command line, with texts of several words after them. */
const line = (words: string, ...texts: string[]) => [...words.split(' '), ...texts];

const json = async (args: readonly string[]): Promise<unknown> => {
  const { code, stdout, stderr } = await run([...args, '--json']);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return JSON.parse(stdout) as unknown;
};

beforeAll(async () => {
  merchant = await makeMerchant(api.deps);
});

describe('the command line', () => {
  it('asks to log in first, and reports an unreachable server', async () => {
    const main = join(import.meta.dirname, '..', '..', '..', 'operator', 'src', 'main.ts');
    const env = { ...process.env, ...environment() };
    const alone = promisify(execFile)(process.execPath, [main, 'codes', 'list'], { env });
    const stderr: unknown = expect.stringContaining('Log in first: npm run operator -- login');
    await expect(alone).rejects.toMatchObject({ code: 1, stdout: '', stderr });
    expect(await failureOf(line('codes list --url http://127.0.0.1:9'))).toMatch(
      /^The operator API at http:\/\/127\.0\.0\.1:9 cannot be reached\./,
    );
    expect(await failureOf(line('codes list --url http://operators.example'))).toMatch(/is another machine: use https/);
  });

  it('sets up the first operator, and keeps the session in a file that only its owner can read', async () => {
    const code = (await ensureSetupCode(api.deps)) ?? '';
    const setUp = ['setup', '--code', code, '--username', 'nadia'];
    expect(await failureOf(setUp)).toBe('There is no terminal to ask for the password: use --password-stdin.\n');
    const outcome = await run([...setUp, '--password-stdin'], { input: `${password}\n` });
    expect(outcome).toMatchObject({ code: 0, stderr: '' });
    expect(outcome.stdout).toMatch(/^Now enrol an authenticator: npm run operator -- second-factor enrol/);
    expect(await failureOf(line('codes list'))).toMatch(/\(second_factor_needed\)\n$/);
    ({ secret } = (await json(line('second-factor enrol'))) as { secret: string });
    const confirmed = await run(line('second-factor confirm --code', codeOf(secret)));
    expect(confirmed).toMatchObject({ code: 0, stderr: '' });
    expect(confirmed.stdout).toMatch(/^Logged in as nadia \(manager\) until 20.*\nRecovery codes.*\n(REC-\S+\n){10}$/);
    recoveryCodes = confirmed.stdout.match(/REC-\S+/g) ?? [];
    const file = join(home, 'operator.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ [api.url]: { username: 'nadia' } });
    expect(await json(['whoami'])).toMatchObject({ username: 'nadia', role: 'manager' });
  });

  it('prints exactly the data of the answer with --json', async () => {
    const issued = await json(line('codes issue --kind licence --count 2 --note', 'Trade fair'));
    expect(issued).toMatchObject({ expires_at: null, codes: [expect.any(String), expect.any(String)] });
    const topUp = line(`topups record --merchant ${merchant.no} --amount 500.00 --reference BANK-1`);
    expect(await json(topUp)).toMatchObject({ merchant_no: merchant.no, amount: '500.00', available: '500.00' });
    // A lost answer: the same command again records nothing twice.
    expect(await failureOf(topUp)).toBe('This reference is already recorded: BANK-1. (reference_already_recorded)\n');
    const correction = line(`corrections record --merchant ${merchant.no} --reference CASE-1 --amount -5.00`);
    expect(await json([...correction, '--reason', 'Twice.', '--evidence', 'Line 14.'])).toMatchObject({
      amount: '-5.00',
      available: '495.00',
    });
  });

  it('prints a table or names and values for people', async () => {
    const list = await run(line('topups list'));
    expect(list.stdout).toMatch(/^at +merchant no +username +amount +reference +recorded by +remark\n-+ /);
    expect(list.stdout).toMatch(/500\.00 +BANK-1 +nadia +-\n$/);
    const shown = await run(line(`merchants show --merchant ${merchant.no}`));
    expect(shown.stdout).toMatch(/^merchant\.merchant_no +\S+$/m);
    expect(shown.stdout).toMatch(/^balances\.available +495\.00$/m);
    expect((await run(line('coupons list'))).stdout).toBe('None.\n');
    const csv = await run(line(`topups list --merchant ${merchant.no} --csv`));
    expect(csv).toMatchObject({ code: 0, stderr: '' });
    expect(csv.stdout).toMatch(/^transfer_id,at,merchant_no,.*\r\n[^,]+,[^,]+,\w+,.*,500\.00,BANK-1,.*\r\n$/);
    expect(await failureOf(line('topups list --merchant nobody --csv'))).toMatch(/\(merchant_not_found\)/);
    const page = await run(line('codes list --limit 1'));
    const cursor = /More: --cursor (\S+)/.exec(page.stdout)?.[1] ?? '';
    expect(await json(line(`codes list --limit 1 --cursor ${cursor}`))).toMatchObject({ next_cursor: null });
  });

  it('takes texts per language, from the line or from files', async () => {
    const fileOf = (name: string, text: string) => {
      writeFileSync(join(home, name), text);
      return `@${join(home, name)}`;
    };
    const rules = line('content publish --kind operating_rules --version 1 --title Rules --title zh=规则 --body');
    expect(
      await json([...rules, `en=${fileOf('rules.txt', 'Be fair.\nBe kind.')}`, '--propose', 'The new law.']),
    ).toMatchObject({
      proposal: { request: { title: { en: 'Rules', zh: '规则' }, body: { en: 'Be fair.\nBe kind.' } } },
    });
    const body = { en: 'Sunday.', zh: '周日。' };
    const notice = line(`notifications publish --merchant ${merchant.no} --category maintenance --title a=b --body`);
    expect(await json([...notice, fileOf('bodies.json', JSON.stringify(body))])).toMatchObject({
      notification: { title: { en: 'a=b' }, body },
    });
    const head = 'booked_on,amount,currency,reference,end_to_end_id,return_reason,text';
    const content = fileOf('statement.csv', `${head}\r\n2026-11-23,-9.90,USD,OUT-1,NOTOURS,,Rent\r\n`);
    const check = line('statements check --format csv --statement STMT-1 --content');
    expect(await json([...check, content])).toMatchObject({
      statement: { lines: 1, unmatched: 1 },
      list: [{ reference: 'OUT-1', amount: '-9.90', outcome: 'not_ours' }],
    });
    expect(await failureOf([...check, '@/no/such/file'])).toContain('--content');
    const setting = line('settings set --key language_map --value');
    const value = [{ source: 'en', targets: 'en,zh' }];
    expect(await json([...setting, JSON.stringify(value)])).toMatchObject({ setting: { value } });
    expect(await failureOf([...setting, '{quietSeconds'])).toBe('--value is not JSON.\n');
    expect(await json(line('agents create --name Studio --share-bps 200 --agent-id A1'))).toMatchObject({
      agent: { is_active: true },
    });
    expect(await json(line('agents set-active --agent-id A1 --is-active false'))).toMatchObject({
      agent: { is_active: false },
    });
  });

  it('names the fields of a refusal, in the user’s language', async () => {
    const bad = line(`topups record --merchant ${merchant.no} --amount 1e3 --reference x`);
    expect((await failureOf(bad)).split('\n')).toEqual([
      'Check the marked fields. (invalid_fields)',
      '  --amount has the wrong format (see --help)',
      '  --reference is too short (limit 3)',
      '',
    ]);
    expect(await failureOf(bad, { env: { LC_ALL: 'zh_CN.UTF-8' } })).toMatch(/[\u4e00-\u9fff]/);
    for (const [mistyped, message] of [
      ['topups record --amount 5', /required option '--merchant <text>' not specified/],
      ['codes issue --kind golden', /Allowed choices are licence, authorisation/],
      ['codes isue', /Did you mean issue\?/],
    ] as const)
      expect(await failureOf(line(mistyped))).toMatch(message);
  });

  it('lets nobody approve their own proposal', async () => {
    const topUp = line(`topups record --merchant ${merchant.no} --amount 9000 --reference BANK-9`);
    expect(await failureOf(topUp)).toBe(
      'This needs two people: it is above 5,000.00\u{A0}USD, alone or with the acts of the last 24 hours by you and by accounts tied to yours, or it always needs two. Propose it, and a colleague will decide. (second_person_needed)\nTo propose it, repeat the command with --propose and what proves it, such as the deposit’s receipt.\n',
    );
    const { proposal } = (await json([...topUp, '--propose', 'Line 3 of 5.'])) as { proposal: { proposal_id: string } };
    expect(await failureOf(line(`proposals approve --proposal-id ${proposal.proposal_id}`))).toMatch(
      /^Someone else must approve this: .*\(own_proposal\)\n$/,
    );
  });

  it('checks the books, and ends the session at log-out', async () => {
    expect(await json(['books'])).toMatchObject({ is_balanced: true });
    expect(await run(['logout'])).toMatchObject({ code: 0 });
    expect(await failureOf(['whoami'])).toMatch(/\(unknown_token\)/);
    const login = line('login --username nadia --password-stdin');
    expect(await failureOf(login, { input: 'wrong\n' })).toMatch(/\(wrong_credentials\)\n$/);
    const half = await run(login, { input: `${password}\n` });
    expect(half).toMatchObject({ code: 0, stderr: '' });
    expect(half.stdout).toMatch(/^The password is right. Now the code: npm run operator -- verify --code/);
    expect(await json(['whoami'])).toMatchObject({ stage: 'enter_code' });
    const back = await run([...login, '--code', recoveryCodes[0] ?? ''], { input: `${password}\n` });
    expect(back).toMatchObject({ code: 0, stderr: '' });
    expect(back.stdout).toMatch(/^Logged in as nadia \(manager\)/);
  });
});
