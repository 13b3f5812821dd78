import * as v from 'valibot';
import { accessLimits, fieldErrors, parseAmount } from '@placard/contract';
import { settingSchemas } from '@placard/contract/operator';
import type { SettingKey, Settings } from '@placard/contract/operator';
import { amountParam } from '@placard/language';
import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import { theRow } from '../../database/the-row.ts';
import type { Deps } from '../../context/deps.ts';
import { settingAmount, settingOf, valueInForce } from '../../context/settings.ts';
import { isWorse } from '../../domain/wallet/worse-terms.ts';
import { lookAtOwed } from '../conversions/look-at-owed.ts';
import { newId } from '../../platform/ids.ts';
import { invalidFields } from '../../platform/refusal.ts';
import { followLoginSetting } from '../operators/need-passkeys.ts';
import { notify } from '../notifications/notify.ts';

/**
 * Replaces a setting after checking its shape and the deployment's currency; the audit log keeps the previous value. Refusal:
 * `invalid_fields` naming the wrong field below `value`; `operator_passkey_missing` where passkeys cannot be required yet.
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
    const [before] = await tx<StoredSetting[]>`
      select value, ${valueInForce(tx)} as in_force, holds_from > now() as is_announced, holds_from
      from setting where key = ${key} for update`;
    const notice = await noticeOf(tx, key, before, checked, deps.currency);
    // As text: a null here is JSON's, not the absence of a value.
    await tx`
      insert into setting (key, value, updated_by, value_before, holds_from)
      values (${key}, ${JSON.stringify(checked)}::text::jsonb, ${operator.username},
              ${notice && JSON.stringify(notice.before)}::text::jsonb, ${notice && notice.from})
      on conflict (key) do update
        set value = excluded.value, updated_by = excluded.updated_by, updated_at = now(),
            value_before = excluded.value_before, holds_from = excluded.holds_from`;
    if (notice) await announce(tx, key, checked, notice.from, deps.currency);
    if (key === 'operator_login') await followLoginSetting(tx, checked as Settings['operator_login']);
    if (key === 'delivery_bounds') await lookAtOwed(tx, deps, {});
    await audit(tx, operator, {
      act: 'setting_set',
      object: `setting:${key}`,
      details: {
        from: before ? JSON.stringify(before.value) : null,
        to: JSON.stringify(checked),
        ...(notice && { until_then: JSON.stringify(notice.before), holds_from: notice.from.toISOString() }),
      },
    });
  });
}

interface StoredSetting {
  value: unknown;
  in_force: unknown;
  is_announced: boolean | null;
  holds_from: Date | null;
}

/**
 * What holds until when, where the new value is worse for merchants than what holds now: money that is there already can leave on
 * the terms of today. A change of what is announced keeps its date unless it is worse still. Null where it holds at once.
 */
async function noticeOf<Key extends SettingKey>(
  tx: Tx,
  key: Key,
  stored: StoredSetting | undefined,
  to: Settings[Key],
  currency: string,
): Promise<{ before: Settings[Key]; from: Date } | null> {
  const before = settingOf(key, stored?.in_force);
  if (!isWorse(key, before, to, currency)) return null;
  const { now, has_merchants: hasMerchants } = theRow(
    await tx<
      { now: Date; has_merchants: boolean }[]
    >`select now() as now, exists (select from merchant) as has_merchants`,
  );
  if (!hasMerchants) return null;
  const isEased = stored?.is_announced === true && !isWorse(key, settingOf(key, stored.value), to, currency);
  const from = isEased ? stored.holds_from : null;
  return { before, from: from ?? new Date(now.getTime() + accessLimits.termsNoticeMs) };
}

async function announce(
  tx: Tx,
  key: SettingKey,
  value: Settings[SettingKey],
  from: Date,
  currency: string,
): Promise<void> {
  const to = { merchantId: null, cause: `terms_change:${newId()}`, category: 'announcement' } as const;
  const holdsFrom = from.toISOString();
  if (key === 'levels') {
    await notify(tx, { ...to, template: 'levels_change', params: { holds_from: holdsFrom } });
    return;
  }
  const { feeBps, minimum } = value as Settings['withdrawal'];
  const params = {
    holds_from: holdsFrom,
    rate: feeBps,
    minimum: amountParam(settingAmount(minimum, currency), currency),
  };
  await notify(tx, { ...to, template: 'withdrawal_terms_change', params });
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
