/** The promise of a withdrawal's arrival. A file of its own: its readers carry no rules of payout accounts. */
import * as v from 'valibot';
import * as f from './fields.ts';

/**
 * When the money should arrive (Placard’s own), in days of the deployment’s zone. A promise never changes. Null
 * where nothing is known, and once the money is back.
 */
export const arrival = v.nullable(
  v.object({
    day: f.described(
      f.day,
      'The promise: nine of ten payments arrived by then, or as many business days as are configured.',
    ),
    business_days: f.count,
    usual_day: f.described(
      v.nullable(f.day),
      'By when half of the payments arrived; null where the days are configured.',
    ),
    usual_days: v.nullable(f.count),
    basis: f.described(
      v.picklist(['learned', 'configured']),
      '`learned` from what was paid by this method to this country, from 20 payments on; `configured` by the operator until then.',
    ),
    payments: f.described(f.count, 'How many payments were known.'),
    country: f.described(
      v.nullable(v.string()),
      'Whose weekends and bank holidays are respected (ISO 3166); null: unknown, so only Saturday and Sunday are.',
    ),
    closed_days: f.described(v.array(f.day), 'The bank holidays in between.'),
    is_past: f.described(v.boolean(), 'The day has passed, and the money had not arrived by then.'),
    expected_day: f.described(
      v.nullable(f.day),
      'The day by what is known now; null once it has passed or the money has arrived.',
    ),
    arrived_on: v.nullable(f.day),
  }),
);
