import { isSome } from '../../../api/amounts.ts';
import { useProperty } from '../../../state/use-property.ts';
import { useAwaitPut } from './plan-calls.ts';

/** The newest officially pushed plan, for a merchant who has funds to put: before, it would be the first thing they see. */
export function useOfficial() {
  const waiting = useAwaitPut();
  const property = useProperty();
  const funds = property.data;
  const hasFunds = funds && (isSome(funds.available_funds) || isSome(funds.start_up_funds.unused));
  return {
    isLoading: waiting.isLoading || property.isLoading,
    isKnown: waiting.data !== undefined && funds !== undefined,
    planNo: hasFunds ? waiting.data?.official?.plan_no : undefined,
  };
}
