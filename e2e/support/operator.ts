/** The operator of a journey: the real command line, as a child process. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TOTP } from 'otpauth';
import { rootDir } from '../../rig/src/product.ts';

const password = 'operators keep long pass phrases';

export class Operator {
  readonly #env: NodeJS.ProcessEnv;

  /** Uses the product that the environment names; by default that of this process. */
  constructor(env: NodeJS.ProcessEnv = process.env) {
    this.#env = env;
  }

  /** Makes the first operator, enrols an authenticator and logs in. */
  async setUp(code: string): Promise<void> {
    await this.run(['setup', '--code', code, '--username', 'nadia', '--password-stdin'], password);
    const { secret } = await this.call<{ secret: string }>('second-factor enrol');
    await this.run(['second-factor', 'confirm', '--code', new TOTP({ secret }).generate()]);
  }

  /** Makes the colleague who approves acts that take two, and signs them in. */
  async hire(): Promise<void> {
    await this.create('mira', 'manager', password);
    const mira = this.colleague();
    await mira.run(['login', '--username', 'mira', '--password-stdin'], password);
    const { secret } = await mira.call<{ secret: string }>('second-factor enrol');
    await mira.run(['second-factor', 'confirm', '--code', new TOTP({ secret }).generate()]);
  }

  /** The same command line with another session. */
  private colleague(): Operator {
    return new Operator({ ...this.#env, PLACARD_OPERATOR_HOME: join(this.#env.PLACARD_OPERATOR_HOME ?? '', 'mira') });
  }

  /** Makes an operator, who enrols an authenticator when they first log in. */
  async create(username: string, role: string, secret: string): Promise<void> {
    const asked = ['operators', 'create', '--username', username, '--role', role, '--password-stdin'];
    await this.run(asked, secret).catch(async (error: unknown) => await this.agree(error, asked, secret));
  }

  /**
   * Proposes an act that takes two, and the colleague approves it. Returns the act's own answer; throws other refusals.
   */
  private async agree(error: unknown, args: string[], input = ''): Promise<string> {
    if (!String((error as { stderr?: string }).stderr).includes('(second_person_needed)')) throw error;
    const made = await this.run([...args, '--propose', 'Agreed on the telephone.', '--json'], input);
    const { proposal } = JSON.parse(made) as { proposal: { proposal_id: string } };
    const { answer } = await this.colleague().call<{ answer: unknown }>('proposals approve', {
      'proposal-id': proposal.proposal_id,
    });
    return JSON.stringify(answer);
  }

  /** Runs one command and returns its data. `options` become `--name value`; objects travel as JSON. */
  async call<Data = Record<string, unknown>>(command: string, options: Record<string, unknown> = {}): Promise<Data> {
    const flags = Object.entries(options).flatMap(([name, value]) => {
      if (value === true) return [`--${name}`];
      return [`--${name}`, typeof value === 'string' ? value : JSON.stringify(value)];
    });
    const args = [...command.split(' '), ...flags];
    const printed = await this.run([...args, '--json']).catch(async (error: unknown) => await this.agree(error, args));
    return JSON.parse(printed) as Data;
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
