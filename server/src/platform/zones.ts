/** Zones for PostgreSQL: an IANA name as it is; an offset in POSIX form, whose sign runs the other way. */

/**
 * What `at time zone` takes for a zone of `Asker`: `Asia/Bangkok` stays, `+07:00` becomes `<+07:00>-07:00`, because
 * PostgreSQL reads a bare `+07:00` as west of Greenwich.
 */
export function postgresZone(zone: string): string {
  const match = /^([+-])(\d{2}:\d{2})$/.exec(zone);
  return match ? `<${zone}>${match[1] === '+' ? '-' : '+'}${match[2]}` : zone;
}
