/** The clients' requests and their answers: the record that the database is compared with afterwards. */

import type { Minor } from '@placard/contract';
export type OperationKind = 'put' | 'withdraw' | 'stop' | 'top_up' | 'batch';

export interface Operation {
  readonly kind: OperationKind;
  /** The client, which sends one operation after the other. */
  readonly client: number;
  /** The server that the client sends to. */
  readonly server: number;
  /** Its object: a plan's number, an outside reference, a batch's id, a merchant's id. */
  readonly subject: string;
  readonly amountMinor: Minor;
  readonly key: string;
  /** Sends it once more, with the same key. */
  readonly send: () => Promise<Answer>;
  tries: number;
  /** When the try with the final answer was sent. */
  sentAtMs: number;
  settledAtMs: number;
  outcome: 'done' | 'refused' | undefined;
  reason: string | undefined;
  data: unknown;
}

/** A final answer, or one after which the same must be sent again. */
export type Answer =
  | { kind: 'done'; data: unknown }
  | { kind: 'refused'; reason: string }
  /** `what`: `no answer`, `503 overloaded`, … */
  | { kind: 'again'; what: string };

export class Journal {
  readonly operations: Operation[] = [];
  /** How often clients got something other than a final answer. */
  readonly otherAnswers = new Map<string, number>();

  countOther(what: string): void {
    this.otherAnswers.set(what, (this.otherAnswers.get(what) ?? 0) + 1);
  }

  done(kind?: OperationKind): Operation[] {
    return this.operations.filter((one) => one.outcome === 'done' && (kind === undefined || one.kind === kind));
  }

  refused(kind?: OperationKind): Operation[] {
    return this.operations.filter((one) => one.outcome === 'refused' && (kind === undefined || one.kind === kind));
  }

  /** Without a final answer. */
  get open(): Operation[] {
    return this.operations.filter((one) => one.outcome === undefined);
  }

  /** Those that needed more than one try. */
  get retried(): Operation[] {
    return this.operations.filter((one) => one.tries > 1);
  }
}
