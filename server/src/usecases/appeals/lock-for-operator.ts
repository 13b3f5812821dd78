/** An open appeal, locked for an operator who decided nothing about it before. */
import type { OperatorActor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readFirstPeople } from '../../queries/operators/appeals.ts';
import { areApart } from '../operators/second-person.ts';
import { lockAppeal } from './appeal-row.ts';
import type { AppealFacts } from './appeal-row.ts';

/** Locks it and returns it. Refusals: `operator_object_not_found`, `state_refuses`, `own_decision`. */
export async function lockForOperator(
  tx: Tx,
  deps: Pick<Deps, 'operatorCoolingHours'>,
  operator: OperatorActor,
  appealId: string,
): Promise<AppealFacts> {
  const locked = await lockAppeal(tx, appealId);
  if (!locked) throw new Refusal('operator_object_not_found', { object: 'appeal' });
  if (locked.appeal.state !== 'open') throw new Refusal('state_refuses', { state: locked.appeal.state });
  for (const first of await readFirstPeople(tx, locked.appeal)) {
    if (!(await areApart(tx, deps, first, operator.username))) throw new Refusal('own_decision');
  }
  return locked.appeal;
}
