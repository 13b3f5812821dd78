/** Changes the alerts that a merchant chose. Their clock becomes that of the device they choose on. Harmless when repeated. */
import { alertKinds, alwaysInApp, parseAmount } from '@placard/contract';
import type { AlertKind, CallPayload, Calls, Minor } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import { theRow } from '../../database/the-row.ts';
import { invalidFields } from '../../platform/refusal.ts';
import { postgresZone } from '../../platform/zones.ts';
import type { AlertRow } from '../../queries/alerts/alerts.ts';
import { audit } from '../../security/audit.ts';

type Edit = CallPayload<Calls['alerts']['edit']>;

/** Refusal: `invalid_fields` for an amount that is not above zero. */
export async function editAlerts(
  deps: Pick<Deps, 'sql' | 'currency'>,
  actor: Actor,
  { alert, balance_below: below, quiet }: Edit,
): Promise<void> {
  const { merchantId } = actor;
  const belowMinor = typeof below === 'string' ? parseAmount(below, deps.currency) : below;
  if (typeof below === 'string' && (belowMinor ?? 0n) <= 0n)
    throw invalidFields({ field: 'balance_below', rule: 'range' });
  await inTransaction(deps.sql, async (tx) => {
    // Two edits at once would each keep the choices that it read.
    const known = theRow(
      await tx<AlertRow[]>`
        select alert_app, alert_push, alert_mail, alert_digest from merchant where id = ${merchantId} for no key update`,
    );
    const columns: Record<string, string | string[] | Minor | null> = {
      alert_zone: postgresZone(actor.zone),
      ...(alert && chosen(known, alert)),
      ...(belowMinor !== undefined && { balance_low_minor: belowMinor }),
      ...(quiet !== undefined && { quiet_from: quiet?.from ?? null, quiet_until: quiet?.until ?? null }),
    };
    await tx`update merchant set ${tx(columns)} where id = ${merchantId}`;
    await audit(tx, actor, {
      act: 'profile_edited',
      object: `merchant:${merchantId}`,
      details: { fields: Object.keys(columns).join(' ') },
    });
  });
}

/** An alert that is off is neither pushed nor mailed. */
function chosen(
  known: AlertRow,
  { kind, push, email, ...choice }: NonNullable<Edit['alert']>,
): Record<string, AlertKind[]> {
  const app = choice.app || alwaysInApp.includes(kind);
  const set = (kinds: readonly AlertKind[], isIn: boolean) =>
    alertKinds.filter((each) => (each === kind ? isIn && app : kinds.includes(each)));
  return {
    alert_app: set(known.alert_app, app),
    alert_push: set(known.alert_push, push),
    alert_mail: set(known.alert_mail, email === 'at_once'),
    alert_digest: set(known.alert_digest, email === 'daily'),
  };
}
