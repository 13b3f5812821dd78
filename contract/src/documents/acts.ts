/** Documents the call about acts. */
import type { Documents } from '../document.ts';

export const acts: Documents<'acts'> = {
  resolve: {
    summary: 'Get the outcome of an act by its key',
    description:
      '`done`: it was done, once. `not_done`: it was refused, or never came here, and under this key it will never be done. `unknown` (only without `give_up`): it has not come here yet. With `give_up` an act that has not come is closed: should it still arrive, it is refused with `act_given_up`.',
    example: {
      request: { key: '7d0a4f0e6c1f4f3e9c551b1c0a5f7a10', give_up: true },
      response: { outcome: 'done', call: 'wallet.withdraw', at: '2026-11-21T08:00:00.000Z' },
    },
  },
};
