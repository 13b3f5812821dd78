/** Plan follow: agents (proxy operation), their share of cleared profit. */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { defineShape } from '../shape.ts';

const agent = v.object({ agent_id: v.string(), name: v.string(), share_bps: f.count });
const agentIdInput = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(20),
  v.regex(/^[A-Za-z0-9]+$/),
  v.toUpperCase(),
);

const followRecord = v.object({
  ...agent.entries,
  followed_at: f.instant,
  ended_at: f.instantOrNull,
  plans: f.count,
  paid_share: f.amount,
});

export const list = defineShape({
  request: v.strictObject({ ...f.queryPage }),
  response: v.object({ current: v.nullable(followRecord), ...f.listOf(followRecord), currency: f.currency }),
});

export const lookup = defineShape({
  request: v.strictObject({ agent_id: agentIdInput }),
  response: agent,
  reasons: ['agent_not_found', 'agent_already_followed'],
});

export const follow = defineShape({
  request: v.strictObject({ agent_id: agentIdInput, share_bps: v.optional(f.basisPoints) }),
  response: v.object({ current: followRecord }),
  reasons: ['agent_not_found', 'agent_already_followed', 'terms_changed'],
});

export const unfollow = defineShape({
  request: v.strictObject({}),
  response: v.object({}),
  reasons: ['agent_not_followed'],
});
