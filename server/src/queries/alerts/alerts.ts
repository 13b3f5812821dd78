/** The alerts that a merchant chose. */
import { accessLimits, alertKinds, formatAmount } from '@placard/contract';
import type { AlertKind, CallResponse, Calls, Minor } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import type { Db } from '../../database/database.ts';
import { theRow } from '../../database/the-row.ts';

type AlertSettings = CallResponse<Calls['alerts']['show']>;

export interface AlertRow {
  alert_app: AlertKind[];
  alert_push: AlertKind[];
  alert_mail: AlertKind[];
  alert_digest: AlertKind[];
}

interface SettingsRow extends AlertRow {
  balance_low_minor: Minor | null;
  quiet_from: string | null;
  quiet_until: string | null;
  zone: string;
  unreachable: string | null;
}

/** Returns them, each kind once, in the contract's order: what the business watches, and how it reaches this login. */
export async function readAlerts(
  { sql, currency }: { sql: Db } & Pick<Deps, 'currency'>,
  { merchantId, businessId }: Pick<Actor, 'merchantId' | 'businessId'>,
): Promise<AlertSettings> {
  const row = theRow(
    await sql<SettingsRow[]>`
      select b.alert_app, m.alert_push, m.alert_mail, m.alert_digest, b.balance_low_minor, to_char(m.quiet_from, 'HH24:MI') as quiet_from,
             to_char(m.quiet_until, 'HH24:MI') as quiet_until, alert_clock(m) as zone, u.address as unreachable
      from merchant m join merchant b on b.id = ${businessId} left join unreachable_address u on u.address = lower(m.email)
      where m.id = ${merchantId}`,
  );
  return {
    currency,
    alerts: alertKinds.map((kind) => ({
      kind,
      app: row.alert_app.includes(kind),
      push: row.alert_app.includes(kind) && row.alert_push.includes(kind),
      email: !row.alert_app.includes(kind)
        ? 'off'
        : row.alert_mail.includes(kind)
          ? 'at_once'
          : row.alert_digest.includes(kind)
            ? 'daily'
            : 'off',
    })),
    balance_below: row.balance_low_minor === null ? null : formatAmount(row.balance_low_minor, currency),
    nearly_spent_bps: accessLimits.planNearlySpentBps,
    quiet:
      row.quiet_from === null || row.quiet_until === null ? null : { from: row.quiet_from, until: row.quiet_until },
    digest_at: accessLimits.alertDigestTime,
    unreachable: row.unreachable,
    zone: zoneName(row.zone),
  };
}

/** `postgresZone` the other way round: `<+07:00>-07:00` is `+07:00`. */
function zoneName(zone: string): string {
  return /^<(.+)>/.exec(zone)?.[1] ?? zone;
}
