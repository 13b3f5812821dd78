/**
 * What servers and workers may do: the rights of their role, table by table. They read everything, and write only what is listed. What is
 * recorded is only ever added: entries, transfers, events, batches, acts, logs. A row with facts that never change lists the
 * columns that do. Derived counts and the ledger are written by functions of the schema's owner (`security definer`).
 *
 * The owner, who runs the migrations, may do everything; no server connects as the owner (docs/operating.md, Database roles).
 */
import postgres from 'postgres';
import { StartError } from '../platform/start-error.ts';
import type { Db, Tx } from './database.ts';

/** The role of servers and workers. It exists once in a PostgreSQL, for all its databases. */
export const appRole = 'placard_app';

/** Each table's rights besides reading, as GRANT takes them; null: none. A table that is not listed can only be read, and fails a test. */
export const tableRights: Readonly<Record<string, string | null>> = {
  acceptor: 'insert, update (name, is_active)',
  activity: 'insert, update (titles, rules, ends_at)',
  agent: 'insert, update (name, share_bps, is_active)',
  // Never what was promised, but that silence means yes no more.
  api_key:
    'insert, update (token_hash, seal, hint, expires_at, previous_hash, previous_seal, previous_until, last_used_at, last_used_from, ' +
    'refused_at, refused_from, daily_limit_minor, put_day, put_minor), delete',
  api_key_ended: 'insert (token_hash)',
  appeal:
    'insert (id, appeal_no, merchant_id, kind, item, item_id, plan_id, rule, amount_minor, stake_minor, conversions, is_silence_yes, ' +
    'decide_by), update (is_silence_yes, state, decided_by, reason, granted_minor, transfer_id)',
  appeal_message: 'insert (id, appeal_id, merchant_id, by, author, body, pictures), update (body, pictures)',
  attempt_lock: 'insert, update, delete',
  // When it was is the database's to write, here and wherever else the inserted columns are listed.
  audit_log: 'insert (actor_kind, actor, act, object, details)',
  audit_seal: 'insert',
  balance_low_alert: 'insert, update (times, is_low)',
  bank_balance: 'insert (day, amount_minor, signed_by, reference, evidence, recorded_by)',
  bank_statement: 'insert (id, statement, account, content_hash, recorded_by)',
  bank_statement_line:
    'insert (id, statement_id, position, reference, end_to_end_id, amount_minor, currency, booked_on, text, outcome)',
  books_run: 'insert (id, is_full, broken, sealed)',
  calendar_feed: 'insert (id, merchant_id, made_by, token_hash, has_amounts), update (read_at, revoked_at), delete',
  confirmation: 'insert (conversion_id, merchant_id, verdict, reason, evidence, key_id, signature)',
  content: 'insert, update (replaced_at)',
  company:
    'insert, update (name, street, postal_code, city, country, tax_number, is_tax_number_checked, lang, recipients, filled_at), delete',
  conversion:
    'insert (id, plan_id, offer_id, merchant_id, source_id, event_id, occurred_at, payout_minor, escrow_minor, state, lock_at, hold_until, ' +
    'reason, accrued_in, held_for, owed_since, seal), ' +
    'update (escrow_minor, state, hold_until, reason, decided_at, reversed_by, accrued_in, held_for, owed_since, lock_at, seal)',
  coupon: 'insert, update (expires_at, used_at, used_day, plan_id)',
  coupon_definition: 'insert, update (names, terms)',
  credit_event: 'insert',
  delivery_batch: 'insert, update (receipt)',
  delivery_batch_plan: 'insert',
  delivery_evidence: 'insert',
  // What a correction takes out, and what it credits.
  delivery_event: 'insert, update (is_invalid, out_batch_id, credited_minor)',
  delivery_event_id: null,
  delivery_place: null,
  delivery_report: 'insert (plan_id, merchant_id, cause, numbers, measured_at, key_id, signature)',
  delivery_rollup:
    'insert, update (impressions, clicks, conversions, invalid_impressions, invalid_clicks, invalid_conversions, ' +
    'spend_minor, own_spend_minor, revenue_minor, fee_minor, settled_revenue_minor, agent_share_minor)',
  delivery_source:
    'insert, update (name, public_key, is_paused, rotated_at, last_batch_at, paused_for, paused_at, paused_count, resumed_at)',
  delivery_source_key: null,
  // A lock needs the right to change some column; this one can have no other value.
  deployment: 'insert, update (id)',
  exchange:
    'insert, update (merchant_id, state, reference, reason, dispute_reason, disputed_by, confirmed_at, disputed_at, ended_at, expires_at)',
  digest_item: 'insert, delete',
  feedback: 'insert, update (topic, content, answer, answered_by, answered_at)',
  file: 'insert, delete',
  follow: 'insert (id, merchant_id, agent_no, share_bps), update (ended_at)',
  handed_code: 'insert, update (used_by, used_at)',
  idempotency_key: 'insert, update (answer), delete',
  invitation: 'insert, update (code_hash, seal, used_at, used_by, revoked_at)',
  known_device: 'insert, update (last_used_at), delete',
  ledger_account: 'update (lockable)',
  ledger_checkpoint: 'update (entry_id, moved_at)',
  ledger_checkpoint_sum: 'insert, update (amount_minor)',
  ledger_entry: null,
  ledger_pair: null,
  ledger_transfer: null,
  // Only of the newest days.
  liability_leaf: 'insert, delete',
  liability_node: 'insert, delete',
  log_audit_head: 'insert (position, hash)',
  log_batch: 'insert',
  log_checkpoint: 'insert',
  log_identity: 'insert',
  log_leaf: 'insert',
  log_liabilities: 'insert (day, leaves, total_minor, root, balance_id, seal)',
  log_statement: 'insert (merchant_id, file_hash, salt, seal)',
  log_tile: 'insert',
  log_turn: 'insert',
  login_challenge: 'insert, delete',
  mail: 'insert, update (tries, next_try_at), delete',
  membership: 'insert, update (stopped_at)',
  merchant:
    'insert, update (username, username_key, nickname, email, phone, avatar_file_id, password_hash, lang, state, state_reason, ' +
    'ad_account_opened_at, requires_second_factor, transaction_password_hash, transaction_password_set_at, withdrawals_wait_until, credit_score, ' +
    'settled_put_minor, membership_until, membership_level, notify_in_app, notify_push, notify_mail, notify_categories, closed_at, ' +
    'alert_app, alert_push, alert_mail, alert_digest, balance_low_minor, quiet_from, quiet_until, alert_zone, ' +
    'email_before, email_seal, email_changed_at, phone_before, phone_changed_at)',
  merchant_plan_count: null,
  merchant_rollup: null,
  notification: 'insert, update (category, titles, bodies, published_at, withdrawn_at, read_at)',
  notification_read: 'insert',
  offer: 'insert, update (name, escrow_floor_minor, is_paused, stopped_at)',
  offer_outcome: null,
  offer_plan_count: null,
  offering: 'insert, update (places, places_taken, ends_at, withdrawn_at)',
  offering_puts: null,
  operator: 'insert, update (password_hash, role, is_active)',
  operator_act: 'insert (id, operator_id, call, thing, thing_id, revision, reason, changes, is_told)',
  operator_act_seal: 'insert',
  operator_alone: 'insert (operator, amount_minor)',
  operator_bond: 'insert (operator_id, by_id, act)',
  operator_enrolment: 'insert, update (secret, created_at), delete',
  operator_key: 'insert, update (answer), delete',
  operator_passkey: 'insert, update (sign_count, seal, last_used_at), delete',
  operator_passkey_challenge: 'insert, delete',
  operator_recovery_code: 'insert, update (used_at), delete',
  operator_reset: 'insert, update (approved_by, approved_at)',
  operator_second_factor: 'insert, update (secret, last_step, enrolled_at)',
  operator_session: 'insert, update (ended_at, last_seen_at)',
  operator_setup: 'insert, update (code_hash, used_at)',
  // Never what a paper says, nor a number of its series but the next.
  paper: 'insert (id, merchant_id, kind, series, no, number, month, corrects, currency, total_minor, vat_minor, facts)',
  paper_file: 'insert',
  paper_line: 'insert',
  paper_month: 'insert (merchant_id, month)',
  paper_series: 'insert, update (last_no)',
  partitioning: null,
  passkey: 'insert, update (sign_count, seal, last_used_at), delete',
  passkey_challenge:
    'insert, update (challenge_hash, purpose, amount_minor, payee, created_at, expires_at, used_at), delete',
  payment_batch: 'insert, update (state, sent_by, sent_at)',
  payment_batch_item: 'insert, update (is_dropped)',
  // Another account is another row. Closing the merchant's account erases it.
  payout_account:
    'insert (id, merchant_id, method, card_name, user_name, mobile, bank_account, branch_name, wait_hours, seal), update (replaced_at)',
  pepper_check: 'insert, update (fingerprint)',
  // Never its owner, its parts or its terms.
  plan:
    'insert, update (state, impressions, clicks, invalid_impressions, invalid_clicks, billable_events, billable_invalid, ' +
    'consumed_minor, credited_minor, returned_minor, revenue_minor, reversed_minor, fee_minor, fee_coupon_minor, ' +
    'start_up_return_minor, agent_share_minor, net_minor, started_at, flight_ends_at, finished_at, grace_ends_at, ' +
    'reconciled_at, settle_due_at, settled_at, failed_at, last_delivery_at, credited_at, end_reason, next_due_at, added_minor)',
  plan_day: 'insert, update (events, invalid)',
  plan_extension: 'insert',
  plan_instruction: 'insert (plan_id, no, merchant_id, pace, daily_cap_minor, is_paused, ends_at)',
  // Never what its merchant allowed.
  plan_repeat:
    'insert (id, merchant_id, agreed_plan_id, plan_id, put_minor, limit_minor, last_at, seal, due_at), ' +
    'update (plan_id, due_at, paused_for, ended_for, changed_at)',
  plan_terms: null,
  plan_transition: 'insert (plan_id, from_state, to_state, reason, by, merchant_id)',
  product: 'insert, update (names, descriptions, game_descriptions, image_file_id, video_url, landing_url)',
  product_owner: 'insert, update (name, public_key)',
  product_owner_key: null,
  proposal:
    'insert (id, call, request, things, amount_minor, reference, evidence, proposed_by, expires_at, secrets), ' +
    'update (state, decided_by, reason, act_id, secrets)',
  push_delivery: 'insert, update (tries, next_try_at), delete',
  push_device: 'insert, update (platform, token, registered_at), delete',
  rate_limit: 'insert, update, delete',
  recharge: 'insert, update (payer, state, received_minor, reference, transfer_id)',
  recharge_transition: 'insert (recharge_id, to_state, reason, by)',
  recorded_reference:
    'insert (kind, reference, reference_key, recorded_by, amount_minor), update (line_id, matched_by)',
  recovery_code: 'insert, update (used_at), delete',
  remembered_device: 'insert, delete',
  reset_code: 'insert, update (expires_at, used_at, tries)',
  schema_migration: null,
  second_approval:
    'insert (id, merchant_id, asked_by, purpose, amount_minor, payee, about, expires_at), ' +
    'update (approved_by, approved_at, seal, used_at, declined_at)',
  second_factor: 'insert, update (secret, last_step), delete',
  second_factor_enrolment: 'insert, update (session_id, secret, expires_at), delete',
  // A new rule is another row, and the one before stays.
  second_person_rule: 'insert',
  session: 'insert, update (business_id, device, last_seen_at, expires_at, ended_at), delete',
  setting: 'insert, update (value, updated_by, updated_at, value_before, holds_from)',
  soft_bounce: 'insert, delete',
  // Who left comes back by another row only.
  team_member: 'insert, update (ended_at)',
  ticket: 'insert, update (used_at), delete',
  unreachable_address: 'insert, delete',
  // Never where it goes, nor of what it is notified.
  webhook:
    'insert (id, merchant_id, made_by, name, url, types, secret), ' +
    'update (secret, previous_secret, previous_until, is_on, failed_at, last_delivered_at), delete',
  webhook_attempt: 'insert (delivery_id, no, duration_ms, status, answer, error)',
  webhook_delivery:
    'insert (id, webhook_id, merchant_id, type, facts), ' +
    'update (state, tries, attempts, next_try_at, taken_until, status), delete',
  // Never what was promised.
  withdrawal: 'insert, update (state, reason, reference, moved_at)',
  withdrawal_transition: 'insert (withdrawal_id, to_state, reason, by)',
};

/** The functions that servers call. Trigger functions need no right: whoever may write the table fires them. */
export const callableFunctions: readonly string[] = [
  'alert_clock',
  'ledger_open_escrow',
  'ledger_open_merchant',
  'ledger_post',
  'log_turn_fits',
  'next_clock',
  'partition_ahead',
  'partition_end',
  'plan_outcome_bps',
  'plan_own_spend',
  'plan_terms_hash',
  'quiet_end',
  'reference_key',
];

/** The queue's tables (queue-tables.ts); they record nothing. Whoever made a table there could let it answer for another of its name. */
const queueSchema = 'pgboss';

const insufficientPrivilege = '42501';

/**
 * Grants the role exactly its rights in this database, whatever it had before; makes it where it is missing. Runs as the owner.
 * Throws a `StartError` that says what to run when the owner may not make roles.
 */
export async function grantRights(tx: Tx): Promise<void> {
  await makeRole(tx);
  const role = tx(appRole);
  await tx`revoke all on all tables in schema public from ${role}, public`;
  await tx`revoke all on schema public from public`;
  await tx`grant usage on schema public to ${role}`;
  await tx`grant select on all tables in schema public to ${role}`;
  for (const { name, rights } of await listTables(tx)) {
    if (rights !== null) await tx`grant ${tx.unsafe(rights)} on ${tx(name)} to ${role}`;
  }
  for (const { name, signature } of await listFunctions(tx)) {
    await tx`revoke all on function ${tx.unsafe(signature)} from public, ${role}`;
    if (callableFunctions.includes(name)) await tx`grant execute on function ${tx.unsafe(signature)} to ${role}`;
  }
  await tx`grant usage on schema ${tx(queueSchema)} to ${role}`;
  await tx`grant select, insert, update, delete on all tables in schema ${tx(queueSchema)} to ${role}`;
}

async function makeRole(tx: Tx): Promise<void> {
  const found = await tx`select from pg_roles where rolname = ${appRole}`;
  if (found.length > 0) return;
  try {
    await tx.savepoint(async (part) => await part`create role ${part(appRole)} nologin`);
  } catch (error) {
    if (!(error instanceof postgres.PostgresError)) throw error;
    // Another database of this PostgreSQL was migrated at the same moment.
    if (error.code === '42710' || error.code === '23505') return;
    if (error.code !== insufficientPrivilege) throw error;
    throw new StartError(
      `The role ${appRole} is missing and this user may not make roles: run \`create role ${appRole} nologin\` as one that may, then migrate again.`,
    );
  }
}

/** Tables of this database with their rights; partitions are reached through their tables. */
async function listTables(tx: Tx): Promise<{ name: string; rights: string | null }[]> {
  const rows = await tx<{ name: string }[]>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`;
  return rows.map(({ name }) => ({ name, rights: tableRights[name] ?? null }));
}

async function listFunctions(tx: Tx): Promise<{ name: string; signature: string }[]> {
  return await tx<{ name: string; signature: string }[]>`
    select p.proname as name, p.oid::regprocedure::text as signature from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 2`;
}

/**
 * Returns whether this connection's user could change what is recorded: a superuser, the owner, or whoever was given more than
 * the role has.
 */
export async function mayRewrite(db: Db): Promise<boolean> {
  const [row] = await db<{ may: boolean }[]>`
    select bool_or(pg_has_role(c.relowner, 'member') or has_table_privilege(c.oid, 'update, delete, truncate, trigger')) as may
    from pg_class c where c.oid in ('ledger_entry'::regclass, 'ledger_transfer'::regclass, 'audit_log'::regclass)`;
  return row?.may ?? true;
}

/** Returns whether nobody can connect with the role's rights yet: it cannot log in and has no member. */
export async function isRoleUnused(db: Db): Promise<boolean> {
  const rows = await db`
    select from pg_roles r where r.rolname = ${appRole} and not r.rolcanlogin
      and not exists (select from pg_auth_members m where m.roleid = r.oid)`;
  return rows.length > 0;
}
