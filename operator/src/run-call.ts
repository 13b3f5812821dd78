/** One command from its options to what is printed. */
import type { OperatorCall } from '@placard/contract/operator';
import { checkAddress, send } from './client.ts';
import { renderData } from './output.ts';
import { askSecret, readSecretFromStdin } from './secret.ts';
import { readSession, writeSession } from './session-file.ts';

const defaultUrl = 'http://127.0.0.1:8081';

export interface Invocation {
  payload: Record<string, unknown>;
  /** As commander gives them: `json`, `url`, `passwordStdin`. */
  options: Readonly<Record<string, unknown>>;
}

/** Makes the call and prints its answer. Throws a CommandError. */
export async function runCall(call: OperatorCall, { payload, options }: Invocation): Promise<void> {
  const url = checkAddress(
    typeof options.url === 'string' ? options.url : process.env.PLACARD_OPERATOR_URL || defaultUrl,
  );
  const secret = call.secret === undefined ? {} : { [call.secret]: await readSecret(call.secret, options) };
  const token = call.role === 'none' ? undefined : readSession(url)?.token;
  const data = await send(call, { ...payload, ...secret }, { url, token, language: languageOf(process.env) });
  keepSession(call, url, data);
  if (options.json === true) print(JSON.stringify(data, undefined, 2));
  else print(call.role === 'none' ? describeSession(data) : renderData(call, data, process.stdout.isTTY));
  if (call.name === 'books.check' && !(data as { is_balanced: boolean }).is_balanced) process.exitCode = 1;
}

async function readSecret(name: string, options: Readonly<Record<string, unknown>>): Promise<string> {
  return options[`${name}Stdin`] === true ? await readSecretFromStdin(name) : await askSecret(name);
}

interface OpenedSession {
  token: string;
  username: string;
  role: string;
  expires_at: string;
}

/** Setting up and logging in answer a session; logging out ends it. */
function keepSession(call: OperatorCall, url: string, data: unknown): void {
  if (call.name === 'session.logout') writeSession(url, undefined);
  if (call.role !== 'none') return;
  const { token, username, expires_at } = data as OpenedSession;
  writeSession(url, { token, username, expires_at });
}

function describeSession(data: unknown): string {
  const { username, role, expires_at } = data as OpenedSession;
  return `Logged in as ${username} (${role}) until ${expires_at}.`;
}

/** The user's language for the server's messages: `zh_CN.UTF-8` is `zh-CN`. */
function languageOf(env: NodeJS.ProcessEnv): string {
  const [tag = ''] = (env.LC_ALL || env.LC_MESSAGES || env.LANG || 'en').split(/[.@]/);
  return /^[a-z]{2,3}(_[A-Z]{2})?$/.test(tag) ? tag.replace('_', '-') : 'en';
}

function print(text: string): void {
  if (text !== '') process.stdout.write(`${text}\n`);
}
