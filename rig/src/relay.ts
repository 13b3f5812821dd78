/** A relay of TCP connections that can lose them: in the middle of an answer, or after it forwarded a given word. */
import type { Socket } from 'node:net';
import { startRelay } from '../../server/test/support/relay.ts';
import type { Relay as OpenRelay } from '../../server/test/support/relay.ts';

export interface Damage {
  /** How often a part of an answer is cut in half together with its connection: 0 to 1. */
  readonly cutAnswer: number;
  /** A word of the client after which the whole answer may be lost, such as `commit`. */
  readonly word?: string;
  /** How often that happens: 0 to 1. */
  readonly loseAfterWord: number;
}

const harmless: Damage = { cutAnswer: 0, loseAfterWord: 0 };

export class Relay {
  #open: OpenRelay | undefined;
  #isHeld = false;
  damage: Damage = harmless;

  /** Opens one before a port of this machine. */
  static async open(targetPort: number): Promise<Relay> {
    const relay = new Relay();
    const url = `tcp://127.0.0.1:${targetPort}`;
    relay.#open = await startRelay(url, (client, upstream) => relay.#join(client, upstream));
    return relay;
  }

  get port(): number {
    return Number(new URL(this.#open?.url ?? '').port);
  }

  repair(): void {
    this.damage = harmless;
  }

  /**
   * Forwards nothing from now on, and closes nothing: a network that has gone silent. Data in transit is never
   * delivered.
   */
  hold(): void {
    this.#isHeld = true;
    for (const socket of this.#open?.sockets ?? []) socket.pause();
  }

  #join(client: Socket, upstream: Socket): void {
    // Accepted, and left without an answer.
    if (this.#isHeld) return void client.pause();
    let losesAnswer = false;
    const end = () => client.destroy();
    client.on('data', (chunk) => {
      const { word, loseAfterWord } = this.damage;
      losesAnswer = word !== undefined && chunk.includes(word) && Math.random() < loseAfterWord;
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      const isCut = losesAnswer || Math.random() < this.damage.cutAnswer;
      if (!isCut) return void client.write(chunk);
      if (losesAnswer) return void end();
      client.write(chunk.subarray(0, chunk.length / 2), end);
    });
  }

  async close(): Promise<void> {
    await this.#open?.close();
  }
}
