/** What strangers could do to operators, and one operator could do bit by bit or twice. */
import { randomUUID } from 'node:crypto';
import { accessLimits, toMinor } from '@placard/contract';
import { operatorCalls as op } from '@placard/contract/operator';
import { addMerchant, addOffering, addSource, makeDeps, putInto } from '../../../server/test/support/world.ts';
import { limitByDefault, password } from './ground.ts';
import type { Weakness } from './weakness.ts';

const times = (count: number, reason: string): string[] => Array.from({ length: count }, () => reason);

export const operatorWeaknesses: readonly Weakness[] = [
  {
    name: 'guesses at an operator’s password lock the operator out, or go on from other devices',
    attack: async (ground) => {
      const username = `guessed-${randomUUID().slice(0, 8)}`;
      await ground.managerDone(op.operators.create, { username, role: 'support', password });
      const logIn = async (guess: string, device: string) =>
        await ground.managerReason(op.session.login, { username, password: guess }, device);
      const [stranger, another] = [await ground.newManager(), await ground.newManager()];
      return [
        ...(await ground.reasons(11, async () => await logIn('a wrong guess', stranger))),
        await logIn(password, another),
        await logIn(password, await ground.sessionOf(username)),
      ];
    },
    wanted: [...times(10, 'wrong_credentials'), ...times(2, 'too_many_attempts'), 'done'],
  },
  {
    name: 'a bank statement is recorded twice, or kept out by another with its name',
    attack: async (ground) => {
      const statement = randomUUID();
      const file = (reference: string) => {
        const content = `booked_on,amount,currency,reference,end_to_end_id\n2026-11-24,9.90,USD,${reference},\n`;
        return { format: 'csv' as const, statement, content };
      };
      const files = [file('ONE'), file('ONE'), file('TWO')];
      return await ground.reasons(
        3,
        async (turn) => await ground.managerReason(op.statements.record, files[turn] ?? {}),
      );
    },
    wanted: ['done', 'reference_already_recorded', 'done'],
  },
  {
    name: 'one person stops offers with more than a day’s sum of puts',
    attack: async (ground) => {
      await limitByDefault(ground);
      const deps = makeDeps(ground.target.sql);
      const source = await addSource(deps);
      const token = await ground.newManager();
      return await ground.reasons(2, async () => {
        const offering = await addOffering(deps, source, { highestMinor: toMinor(300_000n) });
        await putInto(deps, await addMerchant(deps, 300_000n), offering, '3000.00');
        const stop = { offer: offering.offerId, reason: 'It ended.' };
        return await ground.managerReason(op.offers.stop, stop, token);
      });
    },
    wanted: ['done', 'second_person_needed'],
  },
  {
    name: 'one person announces by many messages to single merchants',
    attack: async (ground) => {
      const token = await ground.newManager();
      return await ground.reasons(accessLimits.merchantsWrittenTo + 1, async () => {
        const { merchantNo: merchant } = await addMerchant(makeDeps(ground.target.sql), 1n);
        const message = { category: 'announcement', merchant, title: { en: 'News' }, body: { en: 'Read this.' } };
        return await ground.managerReason(op.notifications.publish, message, token);
      });
    },
    wanted: [...times(accessLimits.merchantsWrittenTo, 'done'), 'second_person_needed'],
  },
];
