/**
 * Records a call's statements on the wire to PostgreSQL (PostgreSQL documentation, "Frontend/Backend Protocol"), so another
 * program can send the same.
 */
import { startRelay } from '../../../server/test/support/relay.ts';

export interface Statement {
  readonly text: string;
  /** Null is null; everything else is text, as the driver sends it. */
  readonly values: readonly (string | null)[];
  /** The types that the driver names, by number; 0 if it leaves the type to PostgreSQL. */
  readonly types: readonly number[];
}

export interface StatementRecorder {
  /** The database's address through it. */
  readonly url: string;
  /** Returns the statements since the last call, in order. */
  take(): Statement[];
  close(): Promise<void>;
}

/** Opens one before the PostgreSQL at `url`. */
export async function recordStatements(url: string): Promise<StatementRecorder> {
  const statements: Statement[] = [];
  let failure: Error | undefined;
  const relay = await startRelay(url, (client, upstream) => {
    const reader = new MessageReader((statement) => statements.push(statement));
    client.on('data', (chunk) => {
      try {
        reader.read(chunk);
      } catch (error) {
        failure ??= error as Error;
      }
      upstream.write(chunk);
    });
    upstream.pipe(client);
  });
  const take = () => {
    if (failure) throw failure;
    return statements.splice(0);
  };
  return { ...relay, take };
}

/** Parses what one client sends. The first message has no letter before it. */
class MessageReader {
  readonly #say: (statement: Statement) => void;
  readonly #prepared = new Map<string, { text: string; types: number[] }>();
  #rest: Buffer = Buffer.alloc(0);
  #isStarted = false;

  constructor(say: (statement: Statement) => void) {
    this.#say = say;
  }

  read(chunk: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    for (;;) {
      const head = this.#isStarted ? 1 : 0;
      if (this.#rest.length < head + 4) return;
      const end = head + this.#rest.readInt32BE(head);
      if (this.#rest.length < end) return;
      const letter = String.fromCharCode(this.#rest[0] ?? 0);
      const body = new Fields(this.#rest.subarray(head + 4, end));
      this.#rest = this.#rest.subarray(end);
      if (this.#isStarted) this.#message(letter, body);
      this.#isStarted = true;
    }
  }

  #message(letter: string, body: Fields): void {
    if (letter === 'Q') this.#say({ text: body.text(), values: [], types: [] });
    if (letter === 'P') {
      const name = body.text();
      const text = body.text();
      this.#prepared.set(name, { text, types: body.list(() => body.int32()) });
    }
    if (letter !== 'B') return;
    body.text();
    const statement = this.#prepared.get(body.text());
    if (!statement) throw new Error('a statement was run that was never prepared here');
    if (body.list(() => body.int16()).some((format) => format !== 0)) throw new Error('a value was sent as binary');
    this.#say({ ...statement, values: body.list(() => body.value()) });
  }
}

class Fields {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  text(): string {
    const end = this.#bytes.indexOf(0, this.#at);
    const text = this.#bytes.toString('utf8', this.#at, end);
    this.#at = end + 1;
    return text;
  }

  int16(): number {
    this.#at += 2;
    return this.#bytes.readInt16BE(this.#at - 2);
  }

  int32(): number {
    this.#at += 4;
    return this.#bytes.readInt32BE(this.#at - 4);
  }

  value(): string | null {
    const length = this.int32();
    if (length < 0) return null;
    this.#at += length;
    return this.#bytes.toString('utf8', this.#at - length, this.#at);
  }

  list<Item>(read: () => Item): Item[] {
    return Array.from({ length: this.int16() }, read);
  }
}
