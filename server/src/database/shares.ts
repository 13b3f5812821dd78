/**
 * A fair share of the pool for each owner: a merchant, a delivery source, or all strangers together. However many calls one owner
 * sends, they hold at most a quarter of the connections, and the rest stays free for everybody else. Calls beyond the share wait
 * here in their owner's own queue, which is bounded in length and in time.
 */
import type { Connection } from './connection.ts';
import { PoolTimeoutError } from './pool.ts';
import type { ConnectionSource } from './pool.ts';
import { Refusal } from '../platform/refusal.ts';

/** How many calls of one owner may wait for their share. */
const maxWaiting = 200;
const retryAfterSeconds = 2;

interface Line {
  held: number;
  readonly waiting: (() => void)[];
}

export class PoolShares {
  readonly #pool: ConnectionSource;
  readonly #share: number;
  readonly #waitMs: number;
  /** Only owners who hold or wait for a connection. */
  readonly #lines = new Map<string, Line>();

  constructor(pool: ConnectionSource, { max, waitMs }: { max: number; waitMs: number }) {
    this.#pool = pool;
    this.#share = Math.ceil(max / 4);
    this.#waitMs = waitMs;
  }

  /**
   * Returns the pool as this owner may use it. Taking a connection throws Refusal `rate_limited` when too many calls of this
   * owner wait already, and a `PoolTimeoutError` when none became free in time.
   */
  of(owner: string): ConnectionSource {
    return {
      acquire: async () => {
        await this.#enter(owner);
        try {
          return await this.#pool.acquire();
        } catch (error) {
          this.#leave(owner);
          throw error;
        }
      },
      release: (connection: Connection) => {
        this.#pool.release(connection);
        this.#leave(owner);
      },
    };
  }

  async #enter(owner: string): Promise<void> {
    const line = this.#lines.get(owner) ?? { held: 0, waiting: [] };
    this.#lines.set(owner, line);
    if (line.held < this.#share) {
      line.held += 1;
      return;
    }
    if (line.waiting.length >= maxWaiting)
      throw new Refusal('rate_limited', { retry_after_seconds: retryAfterSeconds });
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(enter), 1);
        reject(new PoolTimeoutError('the share of the pool did not come free in time'));
      }, this.#waitMs);
      line.waiting.push(enter);
    });
  }

  /** Hands the place to the next waiting call, so a newcomer cannot slip in between. */
  #leave(owner: string): void {
    const line = this.#lines.get(owner);
    if (!line) return;
    const next = line.waiting.shift();
    if (next) return next();
    line.held -= 1;
    if (line.held === 0) this.#lines.delete(owner);
  }
}
