/** Acts whose answer was lost. */
import { resolveAct } from '../../usecases/resolve-act.ts';
import type { AreaHandlers } from './handler.ts';

export const actHandlers: AreaHandlers<'acts'> = {
  resolve: async ({ deps, actor }, input) => await resolveAct(deps, actor, input),
};
