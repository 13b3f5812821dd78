/** An operator's view of one merchant beside the account: fund details, sessions, acts. */
import * as v from 'valibot';
import * as f from '../../fields.ts';
import { fundDetails } from '../../fund-details.ts';
import { fundTypes, transferKinds } from '../../ledger.ts';
import { defineOperatorCall } from '../call.ts';
import * as o from '../fields.ts';
import { auditEntry, exampleAuditEntry } from './configuration.ts';

const merchantText = 'The merchant number or the username.';

export const flow = defineOperatorCall({
  name: 'merchants.flow',
  summary: 'A merchant’s fund details',
  description:
    'Every change of the available funds as the merchant reads it, with the kind of transfer, its outside reference and the operator whose act it was. The read is recorded.',
  isAct: false,
  request: v.strictObject({ merchant: o.merchantRef, type: v.optional(v.picklist(fundTypes)), ...o.page }),
  fields: { merchant: merchantText, type: 'Only changes of this type.', ...o.pageFields },
  columns: ['at', 'type', 'detail', 'amount', 'balance_after', 'reference', 'plan_no', 'operator', 'remark'],
  response: v.object({
    currency: f.currency,
    ...f.listOf(
      v.object({
        entry_id: v.string(),
        at: f.instant,
        type: v.picklist(fundTypes),
        detail: v.picklist(fundDetails),
        kind: v.picklist(transferKinds),
        amount: f.amount,
        balance_after: f.amount,
        reference: v.nullable(v.string()),
        remark: v.nullable(v.string()),
        plan_no: v.nullable(v.string()),
        transfer_id: f.id,
        operator: v.nullable(v.string()),
      }),
    ),
  }),
  reasons: ['merchant_not_found'],
  example: {
    request: { merchant: '81XZ0F' },
    response: {
      currency: 'USD',
      list: [
        {
          entry_id: '1042',
          at: o.exampleAt,
          type: 'system_top_up',
          detail: 'deposit',
          kind: 'top_up',
          amount: '500.00',
          balance_after: '500.00',
          reference: 'BANK-2026-11-0043',
          remark: null,
          plan_no: null,
          transfer_id: o.exampleId,
          operator: 'nadia',
        },
      ],
      next_cursor: null,
    },
  },
});

export const sessions = defineOperatorCall({
  name: 'merchants.sessions',
  summary: 'Where a merchant is logged in',
  description: 'Active sessions, newest first. The read is recorded.',
  isAct: false,
  request: v.strictObject({ merchant: o.merchantRef }),
  fields: { merchant: merchantText },
  columns: ['session_id', 'device', 'entry', 'created_at', 'last_seen_at'],
  response: v.object({
    list: v.array(
      v.object({
        session_id: f.id,
        device: v.string(),
        entry: v.picklist(['register', 'shell']),
        created_at: f.instant,
        last_seen_at: f.instant,
        expires_at: f.instant,
      }),
    ),
  }),
  reasons: ['merchant_not_found'],
  example: {
    request: { merchant: '81XZ0F' },
    response: {
      list: [
        {
          session_id: o.exampleId,
          device: 'Chrome, Android',
          entry: 'register',
          created_at: o.exampleAt,
          last_seen_at: o.exampleAt,
          expires_at: '2026-12-21T08:00:00.000Z',
        },
      ],
    },
  },
});

export const trail = defineOperatorCall({
  name: 'merchants.trail',
  summary: 'Everything done by or to a merchant',
  description: 'The part of the audit log that is about this merchant, newest first. The read is recorded.',
  isAct: false,
  request: v.strictObject({ merchant: o.merchantRef, ...o.page }),
  fields: { merchant: merchantText, ...o.pageFields },
  columns: ['at', 'actor_kind', 'actor', 'act', 'object', 'details'],
  response: v.object(f.listOf(auditEntry)),
  reasons: ['merchant_not_found'],
  example: {
    request: { merchant: '81XZ0F' },
    response: { list: [exampleAuditEntry], next_cursor: null },
  },
});
