/** A relay of TCP connections that can lose them: in the middle of an answer, or after it forwarded a given word. */
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

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
  readonly #server: Server;
  readonly #targetPort: number;
  readonly #sockets = new Set<Socket>();
  #isHeld = false;
  damage: Damage = harmless;

  private constructor(targetPort: number) {
    this.#targetPort = targetPort;
    this.#server = createServer((client) => this.#relay(client));
  }

  /** Opens one before a port of this machine. */
  static async open(targetPort: number): Promise<Relay> {
    const relay = new Relay(targetPort);
    await new Promise<void>((resolve) => relay.#server.listen(0, '127.0.0.1', resolve));
    return relay;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
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
    for (const socket of this.#sockets) socket.pause();
  }

  #relay(client: Socket): void {
    // Accepted, and left without an answer.
    if (this.#isHeld) return void this.#sockets.add(client.pause());
    const upstream = connect(this.#targetPort, '127.0.0.1');
    let losesAnswer = false;
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    client.on('data', (chunk) => {
      const { word, loseAfterWord } = this.damage;
      losesAnswer = word !== undefined && chunk.includes(word) && Math.random() < loseAfterWord;
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      const isCut = losesAnswer || Math.random() < this.damage.cutAnswer;
      if (!isCut) return void client.write(chunk);
      if (losesAnswer) return end();
      client.write(chunk.subarray(0, chunk.length / 2), end);
    });
    for (const socket of [client, upstream]) {
      this.#sockets.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        end();
      });
    }
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
