import * as v from 'valibot';
import { fieldErrors, parseAmount } from '@placard/contract';
import { settingSchemas } from '@placard/contract/operator';
import type { SettingKey, Settings } from '@placard/contract/operator';
import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { lookAtOwed } from '../conversions/look-at-owed.ts';
import { invalidFields } from '../../platform/refusal.ts';

/**
 * Replaces a setting after checking its shape and the deployment's currency; the audit log keeps the previous value. Refusal:
 * `invalid_fields` naming the wrong field below `value`.
 */
export async function setSetting(
  deps: Pick<Deps, 'sql' | 'currency' | 'jobs'>,
  operator: ByOperator,
  { key, value }: { key: SettingKey; value: unknown },
): Promise<void> {
  const checked = checkShape(key, value);
  checkAmounts(key, checked, deps.currency);
  if (key === 'second_person') checkOver(checked as Settings['second_person']);
  if (key === 'levels') checkLevels(checked as Settings['levels'], deps.currency);
  await inTransaction(deps.sql, async (tx) => {
    const [before] = await tx<{ value: unknown }[]>`select value from setting where key = ${key} for update`;
    // As text: a null here is JSON's, not the absence of a value.
    await tx`
      insert into setting (key, value, updated_by) values (${key}, ${JSON.stringify(checked)}::text::jsonb, ${operator.username})
      on conflict (key) do update set value = excluded.value, updated_by = excluded.updated_by, updated_at = now()`;
    if (key === 'delivery_bounds') await lookAtOwed(tx, deps, {});
    await audit(tx, {
      actorKind: 'operator',
      actor: operator.username,
      act: 'setting_set',
      object: `setting:${key}`,
      details: { from: before ? JSON.stringify(before.value) : null, to: JSON.stringify(checked) },
    });
  });
}

function checkShape(key: SettingKey, value: unknown): Settings[SettingKey] {
  const result = v.safeParse(settingSchemas[key], value, { abortPipeEarly: true });
  if (result.success) return result.output;
  const fields = fieldErrors(result.issues).map((error) => ({
    ...error,
    field: ['value', error.field].filter(Boolean).join('.'),
  }));
  throw invalidFields(...fields);
}

/** The members of a setting that are amounts. */
const amountMembers: Partial<Record<SettingKey, readonly string[]>> = {
  withdrawal: ['minimum'],
  membership: ['price'],
  guarantee: ['needed'],
  delivery_bounds: ['networkCover'],
};

function checkAmounts(key: SettingKey, value: Settings[SettingKey], currency: string): void {
  for (const member of amountMembers[key] ?? []) {
    const text = (value as Record<string, unknown>)[member];
    if (typeof text !== 'string' || parseAmount(text, currency) === undefined) {
      throw invalidFields({ field: `value.${member}`, rule: 'format' });
    }
  }
}

/** An amount per currency, with that currency's digits. */
function checkOver({ over, perDay = {} }: Settings['second_person']): void {
  for (const [member, amounts] of Object.entries({ over, perDay })) {
    for (const [currency, amount] of Object.entries(amounts)) {
      if (parseAmount(amount, currency) === undefined)
        throw invalidFields({ field: `value.${member}.${currency}`, rule: 'format' });
    }
  }
}

/** Levels rise with their volumes, from zero: everybody has one, and never a lower one for more. */
function checkLevels(levels: Settings['levels'], currency: string): void {
  const minors = levels.map(({ fromVolume }) => parseAmount(fromVolume, currency));
  for (const [index, level] of levels.entries()) {
    const minor = minors[index];
    const before = minors[index - 1];
    if (minor === undefined) throw invalidFields({ field: `value.${index}.fromVolume`, rule: 'format' });
    if (index === 0 ? minor !== 0n : before === undefined || minor <= before) {
      throw invalidFields({ field: `value.${index}.fromVolume`, rule: 'range' });
    }
    const levelBefore = levels[index - 1]?.level ?? 0;
    if (level.level <= levelBefore) throw invalidFields({ field: `value.${index}.level`, rule: 'range' });
  }
}
