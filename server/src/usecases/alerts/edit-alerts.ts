/**
 * Changes the alerts that are on in a business, which takes who manages it, and how they reach the asking login. The login's clock
 * becomes that of the device they choose on. Harmless when repeated.
 */
import { alertKinds, alwaysInApp, mayDo, parseAmount, rolesWith } from '@placard/contract';
import type { AlertKind, CallPayload, Calls, Minor } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import { theRow } from '../../database/the-row.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';
import { postgresZone } from '../../platform/zones.ts';
import type { AlertRow } from '../../queries/alerts/alerts.ts';
import { audit } from '../../security/audit.ts';

type Edit = CallPayload<Calls['alerts']['edit']>;
type Choice = NonNullable<Edit['alert']>;

/** Refusals: `invalid_fields` for an amount that is not above zero; `role_not_allowed`, `no_business`, `second_factor_missing` for what the business watches. */
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
    // Two edits at once would each keep the choices that they read.
    const known = theRow(
      await tx<AlertRow[]>`
        select alert_app, alert_push, alert_mail, alert_digest from merchant where id = ${merchantId} for no key update`,
    );
    const watched = await watch(tx, actor, alert, belowMinor);
    const columns: Record<string, string | string[] | null> = {
      alert_zone: postgresZone(actor.zone),
      ...(alert && sentBy(known, alert)),
      ...(quiet !== undefined && { quiet_from: quiet?.from ?? null, quiet_until: quiet?.until ?? null }),
    };
    await tx`update merchant set ${tx(columns)} where id = ${merchantId}`;
    await audit(tx, actor, {
      act: 'profile_edited',
      object: `merchant:${merchantId}`,
      details: { fields: [...watched, ...Object.keys(columns)].join(' ') },
    });
  });
}

/** What the business watches, if that changes; returns the columns that did. */
async function watch(
  tx: Tx,
  { businessId, role, lacksFactor }: Actor,
  alert: Choice | undefined,
  belowMinor: Minor | null | undefined,
): Promise<string[]> {
  const known = theRow(
    await tx<Pick<AlertRow, 'alert_app'>[]>`
      select alert_app from merchant where id = ${businessId} for no key update`,
  ).alert_app;
  const isOn = alert && (alert.app || alwaysInApp.includes(alert.kind));
  const columns = {
    ...(alert && isOn !== known.includes(alert.kind) && { alert_app: withKind(known, alert.kind, isOn === true) }),
    ...(belowMinor !== undefined && { balance_low_minor: belowMinor }),
  };
  if (Object.keys(columns).length === 0) return [];
  if (role === null) throw new Refusal('no_business');
  if (lacksFactor) throw new Refusal('second_factor_missing');
  if (!mayDo(role, 'manage')) throw new Refusal('role_not_allowed', { role, roles: rolesWith('manage') });
  await tx`update merchant set ${tx(columns)} where id = ${businessId}`;
  return Object.keys(columns);
}

function withKind(kinds: readonly AlertKind[], kind: AlertKind, isIn: boolean): AlertKind[] {
  return alertKinds.filter((each) => (each === kind ? isIn : kinds.includes(each)));
}

/** How it reaches the login. An alert that is off is neither pushed nor mailed. */
function sentBy(known: AlertRow, { kind, app, push, email }: Choice): Record<string, AlertKind[]> {
  const isOn = app || alwaysInApp.includes(kind);
  return {
    alert_push: withKind(known.alert_push, kind, isOn && push),
    alert_mail: withKind(known.alert_mail, kind, isOn && email === 'at_once'),
    alert_digest: withKind(known.alert_digest, kind, isOn && email === 'daily'),
  };
}
