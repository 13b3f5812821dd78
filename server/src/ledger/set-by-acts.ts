/** What operators' acts explain of the columns that servers may change: the newest act on a thing says what each field is since. */
import type { Tx } from '../database/database.ts';

/** A value, and what the act says, as SQL that makes both alike. */
type Field = readonly [field: string, value?: string | undefined, said?: string];

interface SetThing {
  readonly thing: string;
  readonly id: string;
  /** Only of these rows; all without it. */
  readonly where?: string;
  readonly columns: Readonly<Record<string, Field>>;
}

const dated = (column: string) => `to_jsonb(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
/** What it is without an act. */
const unless = (field: string, first: string): Field => [field, undefined, `coalesce(a.value, '${first}')`];
/** Withdrawn for good, whatever else its state is by the time. */
const withdrawn: Field = ['state', 'to_jsonb(withdrawn_at is not null)', `to_jsonb(a.value = '"withdrawn"')`];
const state: Field = [
  'state',
  `to_jsonb(case when stopped_at is not null then 'stopped' when is_paused then 'paused' else 'open' end)`,
];

/** By table: the thing of the acts, and for each column its field. */
export const setByActs: Readonly<Record<string, SetThing>> = {
  acceptor: { thing: 'acceptor', id: 'id', columns: { name: ['name'], is_active: ['is_active'] } },
  activity: {
    thing: 'activity',
    id: 'id',
    columns: { titles: ['title'], rules: ['rules'], ends_at: ['ends_at', dated('ends_at')] },
  },
  agent: {
    thing: 'agent',
    id: 'agent_no',
    columns: { name: ['name'], share_bps: ['share_bps'], is_active: ['is_active'] },
  },
  content: {
    thing: 'content',
    id: `kind || '/' || slug`,
    // The version in force, or all once none is.
    where: `(replaced_at is null or not exists (
      select from content c where (c.kind, c.slug) = (content.kind, content.slug) and c.replaced_at is null))`,
    columns: {
      created_at: [
        'published_at',
        `case when replaced_at is null then ${dated('created_at')} end`,
        `case r.value when 'null' then r.value else a.value end`,
      ],
      replaced_at: ['is_shown', 'to_jsonb(replaced_at is null)'],
    },
  },
  coupon_definition: { thing: 'coupon', id: 'id', columns: { names: ['name'], terms: ['terms'] } },
  delivery_source: {
    thing: 'source',
    id: 'id',
    columns: { name: ['name'], owner: ['owner'], is_own: ['is_own'], is_simulated: ['is_simulated'] },
  },
  feedback: {
    thing: 'feedback',
    id: 'id',
    columns: { answer: unless('answer', 'null'), answered_by: unless('answered_by', 'null') },
  },
  merchant: {
    thing: 'merchant',
    id: 'id',
    where: 'closed_at is null',
    columns: { state: unless('state', '"active"'), state_reason: unless('state_reason', 'null') },
  },
  notification: {
    thing: 'notification',
    id: 'id',
    where: 'template is null',
    columns: {
      category: ['category'],
      titles: ['title'],
      bodies: ['body'],
      published_at: ['published_at', dated('published_at')],
      withdrawn_at: withdrawn,
    },
  },
  offer: {
    thing: 'offer',
    id: 'id',
    columns: {
      name: ['name'],
      escrow_floor_minor: ['escrow_floor', undefined, `to_jsonb(replace(a.value #>> '{}', '.', '')::bigint)`],
      is_paused: state,
      stopped_at: state,
    },
  },
  offering: {
    thing: 'offering',
    id: 'offering_no',
    columns: { places: ['places'], ends_at: ['ends_at', dated('ends_at')], withdrawn_at: withdrawn },
  },
  product: {
    thing: 'product',
    id: 'id',
    columns: {
      names: ['name'],
      descriptions: ['description'],
      game_descriptions: ['game_description'],
      image_file_id: ['image_url', undefined, `to_jsonb(substring(a.value #>> '{}' from '([^/.]+)\\.webp$'))`],
      video_url: ['video_url'],
      landing_url: ['landing_url'],
    },
  },
  product_owner: { thing: 'owner', id: 'id', columns: { name: ['name'] } },
};

/**
 * Finds each value that the newest act on it does not say. A row of which no act says anything is none of these: `operators_did_it`
 * names what nobody made.
 */
export function findSetOtherwise(tx: Tx) {
  const looks = Object.entries(setByActs).flatMap(([table, { thing, id, where = 'true', columns }]) =>
    Object.entries(columns).map(
      ([column, [field, value = `to_jsonb(${column})`, said = 'a.value']]) => `
        select '${thing}' as thing, r.id, '${field}' as field, r.value, ${said} as set
        from (select ${id}::text as id, coalesce(${value}, 'null') as value from ${table} where ${where}) r
        left join lateral (
          select coalesce(change -> 'after', 'null') as value from operator_act a, jsonb_array_elements(a.changes) change
          where a.thing = '${thing}' and a.thing_id = r.id and change ->> 'field' = '${field}' order by a.at desc, a.id desc limit 1) a on true
        where r.value is distinct from coalesce(${said}, 'null') and coalesce(${said}, a.value) is not null`,
    ),
  );
  return tx`select * from (${tx.unsafe([...new Set(looks)].join(' union all '))}) s where not (select is_demo from deployment)`;
}
