import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import type { Deps } from '../../context/deps.ts';

/** Records that an operator views personal data, before it is shown. `object` is for example `merchant:<id>`. */
export async function recordView(deps: Pick<Deps, 'sql'>, operator: ByOperator, object: string): Promise<void> {
  await audit(deps.sql, operator, { act: 'viewed', object });
}
