/** Runs one command from its options to its output. */
import { operatorCalls } from '@placard/contract/operator';
import type { OperatorCall, SessionStage } from '@placard/contract/operator';
import { checkAddress, exportCsv, send } from './client.ts';
import type { Target } from './client.ts';
import { renderData } from './output.ts';
import { askSecret, readSecretsFromStdin } from './secret.ts';
import { readSession, writeSession } from './session-file.ts';

const defaultUrl = 'http://127.0.0.1:8081';

export interface Invocation {
  payload: Record<string, unknown>;
  /** The names that commander uses: `json`, `url`, `passwordStdin`. */
  options: Readonly<Record<string, unknown>>;
}

/** Makes the call and prints its answer. Throws a CommandError. */
export async function runCall(call: OperatorCall, { payload, options }: Invocation): Promise<void> {
  const url = checkAddress(
    typeof options.url === 'string' ? options.url : process.env.PLACARD_OPERATOR_URL || defaultUrl,
  );
  // The next command reaches the same instance only with the same option.
  const urlOption = typeof options.url === 'string' ? ` --url ${url}` : '';
  const target = { url, urlOption, language: languageOf(process.env) };
  if (options.csv === true) return await exportCsv(call, payload, { ...target, token: readSession(url)?.token });
  const secrets = await readSecrets(call.secrets, options);
  const answered = await sendAndKeep(...asked(call, { ...payload, ...secrets }, options.propose), target);
  const { call: last, data } =
    call.name === 'session.login' ? await enterCode(answered, target, options.code) : answered;
  if (options.json === true) print(JSON.stringify(data, undefined, 2));
  else print(last.opensSession ? describeSession(data, urlOption) : renderData(last, data, process.stdout.isTTY));
  if (call.name === 'books.check' && !(data as { is_balanced: boolean }).is_balanced) process.exitCode = 1;
}

/** Makes the call, or with evidence proposes it. */
function asked(
  call: OperatorCall,
  request: Readonly<Record<string, unknown>>,
  evidence: unknown,
): [OperatorCall, Readonly<Record<string, unknown>>] {
  if (typeof evidence !== 'string') return [call, request];
  return [operatorCalls.proposals.create, { call: call.name, request, evidence }];
}

interface Answered {
  call: OperatorCall;
  data: unknown;
}

async function sendAndKeep(
  call: OperatorCall,
  payload: Readonly<Record<string, unknown>>,
  target: Omit<Target, 'token'>,
): Promise<Answered> {
  const data = await send(call, payload, { ...target, token: readSession(target.url)?.token });
  keepSession(call, target.url, data);
  return { call, data };
}

/**
 * The second step of logging in, with the given code or, on a terminal, a prompted one; otherwise the first step's answer stays.
 */
async function enterCode(first: Answered, target: Omit<Target, 'token'>, given: unknown): Promise<Answered> {
  if ((first.data as OpenedSession).stage !== 'enter_code') return first;
  const code = typeof given === 'string' ? given : process.stdin.isTTY ? await askSecret('code') : undefined;
  return code === undefined ? first : await sendAndKeep(operatorCalls.session.verify, { code }, target);
}

async function readSecrets(
  names: readonly string[],
  options: Readonly<Record<string, unknown>>,
): Promise<Record<string, string>> {
  const [first] = names;
  if (first === undefined) return {};
  const values = options[`${first}Stdin`] === true ? await readSecretsFromStdin(names) : await askAll(names);
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}

async function askAll(names: readonly string[]): Promise<string[]> {
  const values: string[] = [];
  for (const name of names) values.push(await askSecret(name));
  return values;
}

interface OpenedSession {
  token: string;
  username: string;
  role: string;
  stage: SessionStage;
  expires_at: string;
  recovery_codes?: readonly string[];
}

/** Stores the token that opening a session returns. Once ended, it still shows `session.login` that this device is known. */
function keepSession(call: OperatorCall, url: string, data: unknown): void {
  if (!call.opensSession) return;
  const { token, username, expires_at } = data as OpenedSession;
  writeSession(url, { token, username, expires_at });
}

function describeSession(data: unknown, urlOption: string): string {
  const { username, role, stage, expires_at, recovery_codes: codes } = data as OpenedSession;
  if (stage === 'enter_code')
    return `The password is right. Now the code: npm run operator -- verify --code 123456${urlOption}`;
  if (stage === 'add_passkey')
    return 'Passkeys are required: log in to the console and add yours. Its account page makes codes for the command line.';
  if (stage === 'enrol')
    return [
      `Now enrol an authenticator: npm run operator -- second-factor enrol${urlOption}`,
      `Then confirm its first code: npm run operator -- second-factor confirm --code 123456${urlOption}`,
    ].join('\n');
  return [
    `Logged in as ${username} (${role}) until ${expires_at}.`,
    ...(codes
      ? ['Recovery codes, each valid once instead of a code. Keep them safe: they are shown only once.', ...codes]
      : []),
  ].join('\n');
}

/** The user's language for the server's messages: `zh_CN.UTF-8` is `zh-CN`. */
function languageOf(env: NodeJS.ProcessEnv): string {
  const [tag = ''] = (env.LC_ALL || env.LC_MESSAGES || env.LANG || 'en').split(/[.@]/);
  return /^[a-z]{2,3}(_[A-Z]{2})?$/.test(tag) ? tag.replace('_', '-') : 'en';
}

function print(text: string): void {
  if (text !== '') process.stdout.write(`${text}\n`);
}
