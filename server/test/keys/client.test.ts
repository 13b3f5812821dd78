/**
 * The guide's programs, as a stranger runs them: types generated from the served document, compiled, and run in a process of their
 * own against a server that listens.
 */
import { execFile } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { calls, keyApiPath } from '@placard/contract';
import { keyGuide } from '@placard/contract/key-guide';
import { useMerchants } from '../support/merchant-calls.ts';
import { useFolder } from '../support/use-folder.ts';
import { makeWithdrawer, ticketFor } from '../support/withdrawer.ts';
import { makeOffering } from '../support/world.ts';

const { server, deps, api } = useMerchants();
const run = promisify(execFile);
const { resolve } = createRequire(import.meta.url);
const packages = dirname(dirname(dirname(resolve('openapi-fetch'))));
const strict = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'esnext', '--allowImportingTsExtensions'];

/** The guide's TypeScript programs, in its order. */
const [first = '', typed = ''] = [...keyGuide.matchAll(/```ts\n(.*?)```/gs)].map(([, program = '']) => program);

describe('the guide’s programs', () => {
  const env: Record<string, string> = {};
  const folder = useFolder();

  beforeAll(async () => {
    const owner = await makeWithdrawer(deps, api, 500_00n);
    const offering = await makeOffering(deps, { lowestMinor: 50_00n });
    const ticket = await ticketFor(api, owner, { purpose: 'make_api_key' });
    const { secret } = await api.get(owner, calls.keys.make, {
      name: 'A stranger’s',
      scopes: ['plans', 'wallet', 'put'],
      days: 30,
      ticket,
    });
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    Object.assign(env, { PLACARD_URL: url, PLACARD_KEY: secret, PLAN_NO: offering.planNoFor(owner) });
    symlinkSync(packages, join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'first.ts'), `export {};\n${first}`);
    writeFileSync(join(folder, 'typed.ts'), typed);
    const types = await openapiTS(new URL(`${url}/api${keyApiPath}/openapi.json`));
    writeFileSync(join(folder, 'placard.d.ts'), astToString(types));
  });

  const outputOf = async (program: string) =>
    (await run(process.execPath, [join(folder, program)], { env: { ...process.env, ...env } })).stdout
      .trim()
      .split('\n');

  it('compile strictly', async () => {
    const compiler = join(packages, 'typescript', 'bin', 'tsc');
    const types = ['--types', 'node', '--typeRoots', join(packages, '@types')];
    const compiling = run(process.execPath, [compiler, ...strict, ...types, 'first.ts', 'typed.ts'], { cwd: folder });
    await expect(compiling).resolves.toMatchObject({ stdout: '' });
  });

  it('print the funds, list the plans and put one', async () => {
    expect(await outputOf('first.ts')).toEqual(['500.00 USD']);
    expect(await outputOf('typed.ts')).toEqual([`${env['PLAN_NO']} wait_put null USD`, 'matching 50.00']);
    expect(await outputOf('first.ts')).toEqual(['450.00 USD']);
  });

  it('name the reason of a refusal', async () => {
    await expect(outputOf('typed.ts')).rejects.toThrow('plan_already_put: ');
  });
});
