/** The operator of a journey: the real command line, as a child process. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TOTP } from 'otpauth';
import { rootDir } from '../../rig/src/product.ts';

const password = 'operators keep long pass phrases';

export class Operator {
  readonly #env: NodeJS.ProcessEnv;

  /** Speaks to the product that the environment names; without one, to that of this process. */
  constructor(env: NodeJS.ProcessEnv = process.env) {
    this.#env = env;
  }

  /** Makes the first operator, enrols an authenticator and is logged in. */
  async setUp(code: string): Promise<void> {
    await this.run(['setup', '--code', code, '--username', 'nadia', '--password-stdin'], password);
    const { secret } = await this.call<{ secret: string }>('second-factor enrol');
    await this.run(['second-factor', 'confirm', '--code', new TOTP({ secret }).generate()]);
  }

  /** Makes an operator, who enrols an authenticator when they first log in. */
  async create(username: string, role: string, secret: string): Promise<void> {
    await this.run(['operators', 'create', '--username', username, '--role', role, '--password-stdin'], secret);
  }

  /** Runs one command and gives its data. `options` become `--name value`; objects travel as JSON. */
  async call<Data = Record<string, unknown>>(command: string, options: Record<string, unknown> = {}): Promise<Data> {
    const flags = Object.entries(options).flatMap(([name, value]) => {
      if (value === true) return [`--${name}`];
      return [`--${name}`, typeof value === 'string' ? value : JSON.stringify(value)];
    });
    return JSON.parse(await this.run([...command.split(' '), ...flags, '--json'])) as Data;
  }

  private async run(args: string[], input = ''): Promise<string> {
    const running = promisify(execFile)(process.execPath, [join(rootDir, 'operator', 'src', 'main.ts'), ...args], {
      env: this.#env,
      timeout: 30_000,
    });
    running.child.stdin?.end(input);
    return (await running).stdout;
  }
}
