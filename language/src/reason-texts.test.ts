import { expectTypeOf, it } from 'vitest';
import type { reasonTexts } from './texts.ts';
import type { server } from './en/server.ts';

it('does not compile with a placeholder that the refusal does not fill', () => {
  type Checked = Parameters<typeof reasonTexts<typeof server.reasons & { ticket_invalid: 'Until {until}.' }>>[0];
  type Right = Parameters<
    typeof reasonTexts<typeof server.reasons & { withdraw_waiting: 'Until {until}, in {left_seconds}.' }>
  >[0];
  expectTypeOf<Checked['ticket_invalid']>().toExtend<{ isUnfilled: 'until' }>();
  expectTypeOf<Right['withdraw_waiting']>().toEqualTypeOf<'Until {until}, in {left_seconds}.'>();
});
