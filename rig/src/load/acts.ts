/** The acts of the load, as operations that can be sent again with their key. */
import { calls, deliveryPaths, formatAmount, zero } from '@placard/contract';
import type { Call, DeliveryBatch, Minor } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import { newId } from '../../../server/src/platform/ids.ts';
import { signedDelivery } from '../../../server/test/support/signed-delivery.ts';
import { ask } from './http.ts';
import type { Answer, Operation, OperationKind } from './journal.ts';
import { operatorRequest, passwordHash } from './world.ts';
import type { LoadMerchant, LoadWorld } from './world.ts';

/** The server that a client sends to. */
export interface Address {
  readonly server: number;
  readonly merchant: string;
  readonly operator: string;
}

export class Acts {
  readonly #client: number;
  readonly #address: Address;
  readonly #world: LoadWorld;

  constructor(client: number, address: Address, world: LoadWorld) {
    this.#client = client;
    this.#address = address;
    this.#world = world;
  }

  put(merchant: LoadMerchant, planNo: string, amountMinor: Minor): Operation {
    const amount = formatAmount(amountMinor, 'USD');
    return this.#operation('put', planNo, amountMinor, async (key) => {
      // Reads what is shown before the put. A plan that is already put is still shown, so that the put can be sent
      // again.
      const shown = await this.#ask(calls.plans.appDetail, merchant, { plan_no: planNo });
      if (shown.kind !== 'done') return shown;
      const { terms } = shown.data as { terms: { version: string } };
      return await this.#ask(calls.plans.put, merchant, { plan_no: planNo, amount, terms_version: terms.version }, key);
    });
  }

  withdraw(merchant: LoadMerchant, amountMinor: Minor): Operation {
    const amount = formatAmount(amountMinor, 'USD');
    let ticket: string | undefined;
    return this.#operation('withdraw', merchant.id, amountMinor, async (key) => {
      if (ticket === undefined) {
        const checked = await this.#ask(calls.wallet.checkPassword, merchant, {
          password: passwordHash,
          purpose: 'withdraw',
          amount,
          payee: merchant.payoutAccountId,
        });
        if (checked.kind !== 'done') return checked;
        ({ ticket } = checked.data as { ticket: string });
      }
      const payload = { amount, payout_account_id: merchant.payoutAccountId, ticket };
      return await this.#ask(calls.wallet.withdraw, merchant, payload, key);
    });
  }

  stop(merchant: LoadMerchant, planNo: string): Operation {
    return this.#operation(
      'stop',
      planNo,
      zero,
      async (key) => await this.#ask(calls.plans.stop, merchant, { plan_no: planNo }, key),
    );
  }

  topUp(merchant: LoadMerchant, amountMinor: Minor): Operation {
    const reference = newId();
    const payload = { merchant: merchant.no, amount: formatAmount(amountMinor, 'USD'), reference };
    const { path } = operatorCalls.topups.record;
    return this.#operation('top_up', reference, amountMinor, async (key) => {
      const request = operatorRequest(payload, this.#world.operatorToken, key);
      const answer = await ask(`${this.#address.operator}${path}`, request);
      // The reference belongs to this top-up alone: "already recorded" means that an answer was lost.
      const isRecorded = answer.kind === 'refused' && answer.reason === 'reference_already_recorded';
      return isRecorded ? { kind: 'done', data: { isRecorded } } : answer;
    });
  }

  batch(sourceId: string, batch: DeliveryBatch): Operation {
    const body = JSON.stringify(batch);
    return this.#operation(
      'batch',
      batch.batch_id,
      zero,
      async () => await this.#deliver(sourceId, 'POST', deliveryPaths.batches, body),
    );
  }

  /** Returns the plans that a source delivers now, one page of them. */
  async deliverable(sourceId: string): Promise<Answer> {
    return await this.#deliver(sourceId, 'GET', deliveryPaths.plans, '');
  }

  async #deliver(sourceId: string, method: 'GET' | 'POST', path: string, body: string): Promise<Answer> {
    const source = { id: sourceId, privateKey: this.#world.sourceKey };
    return await ask(`${this.#address.merchant}${path}`, {
      method,
      headers: {
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...signedDelivery(source, body, { method, target: path }),
      },
      ...(method === 'POST' && { body }),
    });
  }

  async #ask(call: Call, merchant: LoadMerchant, payload: object, key?: string): Promise<Answer> {
    return await ask(`${this.#address.merchant}/api${call.path}`, {
      method: call.method,
      headers: {
        'content-type': 'application/json',
        'x-ct': merchant.token,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify(payload),
    });
  }

  #operation(
    kind: OperationKind,
    subject: string,
    amountMinor: Minor,
    send: (key: string) => Promise<Answer>,
  ): Operation {
    const key = newId();
    return {
      kind,
      client: this.#client,
      server: this.#address.server,
      subject,
      amountMinor,
      key,
      send: async () => await send(key),
      tries: 0,
      sentAtMs: 0,
      settledAtMs: 0,
      outcome: undefined,
      reason: undefined,
      data: undefined,
    };
  }
}
