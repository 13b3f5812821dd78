/**
 * Returns what PostgreSQL's `at time zone` takes for a zone of `Asker`: `Asia/Bangkok` is unchanged; `+07:00` becomes
 * `<+07:00>-07:00`, because POSIX reverses the sign and PostgreSQL reads a bare `+07:00` as west of Greenwich.
 */
export function postgresZone(zone: string): string {
  const match = /^([+-])(\d{2}:\d{2})$/.exec(zone);
  return match ? `<${zone}>${match[1] === '+' ? '-' : '+'}${match[2]}` : zone;
}
