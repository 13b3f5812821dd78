import { readFactor } from '../../queries/factor/factor.ts';
import { beginEnrolment, confirmFactor, renewCodes } from '../../usecases/factor/enrol.ts';
import { setFactorRequired } from '../../usecases/factor/set-required.ts';
import { forgetDevices, turnOffFactor } from '../../usecases/factor/turn-off.ts';
import type { AreaHandlers } from './handler.ts';

export const factorHandlers: AreaHandlers<'factor'> = {
  show: async ({ deps, actor }) => await readFactor(deps, actor),
  begin: async ({ deps, actor }, proof) => await beginEnrolment(deps, actor, proof),
  confirm: async ({ deps, actor }, { code }) => ({ recovery_codes: await confirmFactor(deps, actor, code) }),
  renewCodes: async ({ deps, actor }, proof) => ({ recovery_codes: await renewCodes(deps, actor, proof) }),
  turnOff: async ({ deps, actor }, proof) => ({
    withdrawals_wait_until: (await turnOffFactor(deps, actor, proof)).toISOString(),
  }),
  forgetDevices: async ({ deps, actor }, { device_id: id }) => ({ forgotten: await forgetDevices(deps, actor, id) }),
  setRequired: async ({ deps, actor }, rule) => {
    await setFactorRequired(deps, actor, rule);
    return {};
  },
};
