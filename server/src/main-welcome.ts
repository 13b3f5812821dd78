/** The output of `npm start` when everything runs: the address, and how to try it. */
import { join } from 'node:path';
import type { Servers } from './main-servers.ts';
import { rootDir } from './main-parts.ts';
import { accessLimits } from '@placard/contract';
import type { Config } from './platform/config.ts';
import type { Deps } from './context/deps.ts';
import { issueCodes } from './usecases/accounts/issue-codes.ts';
import { ensureSetupCode } from './usecases/operators/ensure-setup-code.ts';

export interface DemoLogin {
  login: { username: string; password: string };
  /** The six digits of the demo merchant who has set some. */
  transactionPassword: string;
  /** Where the demo shows its mails, unless it sends them. */
  mails?: string | undefined;
}

/** Prints addresses, a demo login, fresh codes, and how to act as an operator. The codes are made now and expire. */
export async function printWelcome(
  deps: Deps,
  config: Config,
  servers: Servers,
  demo: DemoLogin | undefined,
): Promise<void> {
  const setupCode = await ensureSetupCode(deps);
  const port = Number(new URL(servers.operatorAddress).port);
  const lines = [
    ['App', servers.address],
    ...(demo ? await demoLines(deps, demo) : []),
    ['Operator', (setupCode ? setupLine(setupCode) : 'npm run operator -- login --username …') + urlOption(port)],
    // By name: passkeys belong to no bare address.
    ['Console', config.PLACARD_CONSOLE_URL ?? `http://localhost:${port}`],
    ...(demo?.mails === undefined ? [] : [['Mails', demo.mails]]),
    ['Command line', 'npm run operator -- --help'],
    ['API', `${servers.address}/api/docs`],
    ['Log', join(config.dataDir, 'placard.log').replace(`${rootDir}/`, '')],
  ];
  const title = demo ? 'Placard runs. This is a demo: its people, traffic and money are made up.' : 'Placard runs.';
  const text = lines.map(([name = '', value = '']) => `  ${name.padEnd(20)}${value}`).join('\n');
  process.stdout.write(`\n${title}\n\n${text}\n\nCtrl-C stops everything; the data stays.\n`);
}

/** Makes the first operator with the command line. */
export function setupLine(code: string): string {
  return `npm run operator -- setup --code ${code} --username you`;
}

/** The command line needs no address for its default port. */
export function urlOption(operatorPort: number): string {
  return operatorPort === 8081 ? '' : ` --url http://127.0.0.1:${operatorPort}`;
}

async function demoLines(deps: Deps, { login, transactionPassword }: DemoLogin): Promise<string[][]> {
  return [
    ['Demo merchant', `${login.username} / ${login.password}   (transaction password ${transactionPassword})`],
    ['Licence code', `${await freshCode(deps, 'licence')}   (to register)`],
    ['Authorisation code', `${await freshCode(deps, 'authorisation')}   (to open the ad account)`],
    ['Second operator', secondOperator(deps.operatorCoolingHours)],
  ];
}

/** States the one rule that only a demo has. */
function secondOperator(coolingHours: number = accessLimits.operatorCoolingHours): string {
  const here = coolingHours === 0 ? 'at once' : `after ${coolingHours} hours`;
  return `whom you make may approve your proposals ${here}; outside of a demo after ${accessLimits.operatorCoolingHours} hours`;
}

async function freshCode(deps: Deps, kind: 'licence' | 'authorisation'): Promise<string> {
  const expiresAt = new Date(Date.now() + 7 * 86_400_000);
  const [code] = await issueCodes(
    deps,
    { username: 'npm start' },
    { kind, count: 1, expiresAt, note: 'printed at start' },
  );
  if (!code) throw new Error('no code was issued');
  return code;
}
