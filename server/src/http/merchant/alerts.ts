import { readAlerts } from '../../queries/alerts/alerts.ts';
import { reachAgain } from '../../usecases/notifications/unreachable.ts';
import { editAlerts } from '../../usecases/alerts/edit-alerts.ts';
import type { AreaHandlers } from './handler.ts';

export const alertHandlers: AreaHandlers<'alerts'> = {
  show: async ({ deps, actor }) => await readAlerts(deps, actor),
  edit: async ({ deps, actor }, input) => {
    await editAlerts(deps, actor, input);
    return await readAlerts(deps, actor);
  },
  reachAgain: async ({ deps, actor }) => {
    await reachAgain(deps, actor);
    return await readAlerts(deps, actor);
  },
};
