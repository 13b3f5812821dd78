/** Foreign exchange: acceptors and the exchanges that operators prepare (product.md section 5). */
import * as v from 'valibot';
import { acceptorKind, exchangeDispute, exchangeStates } from '../../calls/exchange.ts';
import * as f from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import { currencyCode } from '../currencies.ts';
import * as o from '../fields.ts';

const acceptor = v.object({
  acceptor_id: f.id,
  kind: acceptorKind,
  name: v.string(),
  is_active: v.boolean(),
  created_at: f.instant,
  revision: f.count,
});
const exampleAcceptor = {
  acceptor_id: o.exampleId,
  kind: 'personal' as const,
  name: 'Amina Khalil',
  is_active: true,
  created_at: o.exampleAt,
  revision: 1,
};

export const createAcceptor = defineOperatorCall({
  name: 'acceptors.create',
  summary: 'Add an acceptor',
  description: 'A person or an enterprise that pays another currency outside.',
  request: v.strictObject({ kind: acceptorKind, name: o.name }),
  fields: { kind: 'What it is.', name: 'What merchants read.' },
  response: v.object({ acceptor }),
  example: { request: { kind: 'personal', name: 'Amina Khalil' }, response: { acceptor: exampleAcceptor } },
});

export const editAcceptor = defineOperatorCall({
  name: 'acceptors.edit',
  summary: 'Change an acceptor’s name, or close it',
  description: 'An inactive one takes part in no new exchange; prepared ones continue.',
  request: v.strictObject({ acceptor_id: f.id, name: o.name, is_active: v.boolean(), ...o.edited }),
  fields: {
    acceptor_id: 'Which acceptor.',
    name: 'What merchants read.',
    is_active: 'Whether exchanges can be prepared with it.',
    ...o.seenFields,
  },
  response: v.object({ acceptor }),
  reasons: ['operator_object_not_found'],
  example: {
    request: { acceptor_id: o.exampleId, name: 'Amina Khalil', is_active: false, revision: 1 },
    response: { acceptor: { ...exampleAcceptor, is_active: false, revision: 2 } },
  },
});

export const listAcceptors = defineOperatorCall({
  name: 'acceptors.list',
  summary: 'Acceptors',
  description: 'Newest first.',
  request: v.strictObject({ ...o.page }),
  fields: o.pageFields,
  columns: ['acceptor_id', 'kind', 'name', 'is_active'],
  isAudited: false,
  response: v.object(f.listOf(acceptor)),
  example: { request: {}, response: { list: [exampleAcceptor], next_cursor: null } },
});

const exchange = v.object({
  exchange_no: v.string(),
  kind: acceptorKind,
  acceptor: v.string(),
  /** The merchant it was prepared for, or who confirmed it. */
  merchant_no: v.nullable(v.string()),
  state: v.picklist(exchangeStates),
  amount: f.amount,
  currency: f.currency,
  pays_amount: f.amount,
  pays_currency: f.currency,
  rate: v.string(),
  spread_bps: f.count,
  reason: v.nullable(v.string()),
  dispute: v.nullable(exchangeDispute),
  reference: v.nullable(v.string()),
  prepared_at: f.instant,
  expires_at: f.instant,
  confirmed_at: f.instantOrNull,
  ended_at: f.instantOrNull,
  prepared_by: v.nullable(v.string()),
  revision: f.count,
});
const exampleExchange: v.InferOutput<typeof exchange> = {
  exchange_no: 'X7Q2M4KX',
  kind: 'personal',
  acceptor: 'Amina Khalil',
  merchant_no: null,
  state: 'prepared',
  amount: '800.00',
  currency: 'USD',
  pays_amount: '736.80',
  pays_currency: 'EUR',
  rate: '0.921',
  spread_bps: 50,
  reason: null,
  dispute: null,
  reference: null,
  prepared_at: o.exampleAt,
  expires_at: '2026-11-22T08:00:00.000Z',
  confirmed_at: null,
  ended_at: null,
  prepared_by: 'nadia',
  revision: 1,
};

export const prepare = defineOperatorCall({
  name: 'exchanges.prepare',
  showsSecret: true,
  summary: 'Prepare an exchange and get its acceptance code',
  description:
    'All terms are fixed here and shown to the merchant before anything moves. The code is shown once and valid once.',
  request: v.strictObject({
    acceptor: f.id,
    merchant: v.optional(o.merchantRef),
    amount: f.amountInput,
    pays_currency: currencyCode,
    rate: o.rate,
    spread_bps: f.basisPoints,
    instructions: f.localizedText,
    valid_seconds: o.positiveSeconds,
  }),
  fields: {
    acceptor: 'The acceptor’s id.',
    merchant: 'The merchant: number or username; by default whoever enters the code.',
    amount: 'The merchant’s amount, in the wallet currency.',
    pays_currency: 'The currency that the acceptor pays, such as EUR: an ISO 4217 code other than the wallet’s.',
    rate: 'Units of that currency for one of the wallet’s, such as 0.921, with the spread already deducted.',
    spread_bps: 'The spread in the rate, in basis points; the merchant sees it.',
    instructions: 'How the acceptor pays, per language.',
    valid_seconds: 'How long the code is valid and, from the confirmation on, the acceptor’s payment may take.',
  },
  response: v.object({ code: v.string(), exchange }),
  reasons: ['operator_object_not_found', 'merchant_not_found', 'state_refuses'],
  example: {
    request: {
      acceptor: o.exampleId,
      amount: '800.00',
      pays_currency: 'EUR',
      rate: '0.921',
      spread_bps: 50,
      instructions: { en: 'Paid by bank transfer within two working days.' },
      valid_seconds: 86_400,
    },
    response: { code: 'AC-7F3A-92C1-K4QM', exchange: exampleExchange },
  },
});

export const list = defineOperatorCall({
  name: 'exchanges.list',
  summary: 'Exchanges',
  description: 'Newest first.',
  request: v.strictObject({
    state: v.optional(v.picklist(exchangeStates)),
    is_open: v.optional(v.boolean()),
    merchant: v.optional(o.merchantRef),
    ...o.page,
  }),
  fields: {
    state: 'Only exchanges in this state.',
    is_open: 'Only open ones: prepared, confirmed or disputed (true), or only ended ones (false).',
    merchant: 'Only this merchant’s: number or username.',
    ...o.pageFields,
  },
  columns: [
    'exchange_no',
    'acceptor',
    'kind',
    'merchant_no',
    'state',
    'amount',
    'pays_amount',
    'pays_currency',
    'expires_at',
  ],
  isAudited: false,
  response: v.object(f.listOf(exchange)),
  reasons: ['merchant_not_found'],
  example: { request: {}, response: { list: [exampleExchange], next_cursor: null } },
});

const which = { exchange_no: o.number, ...o.seen };
const whichFields = { exchange_no: 'The exchange’s number, such as X7Q2M4KX.', ...o.seenFields };

export const pay = defineOperatorCall({
  name: 'exchanges.pay',
  fits: { state: ['confirmed'] },
  transfers: ['exchange_paid'],
  summary: 'Record that the acceptor paid',
  description:
    'The merchant’s money leaves `exchanging` for the bank. Above the configured amount another operator records it than the one who prepared the exchange.',
  request: v.strictObject({ ...which, reference: o.reference }),
  fields: { ...whichFields, reference: 'The acceptor’s reference of the payment.' },
  response: v.object({ exchange }),
  reasons: ['operator_object_not_found', 'state_refuses', 'reference_already_recorded'],
  example: {
    request: { exchange_no: 'X7Q2M4KX', reference: 'SEPA-118' },
    response: { exchange: { ...exampleExchange, state: 'paid', reference: 'SEPA-118' } },
  },
});

export const cancel = defineOperatorCall({
  name: 'exchanges.cancel',
  fits: { state: ['prepared'] },
  summary: 'Cancel an exchange that nobody has confirmed',
  description: 'The code becomes invalid; no money moves. A confirmed one is disputed instead.',
  request: v.strictObject({ ...which, reason: o.reason }),
  fields: { ...whichFields, reason: 'Why; the merchant reads it if they saw the terms.' },
  response: v.object({ exchange }),
  reasons: ['operator_object_not_found', 'state_refuses'],
  example: {
    request: { exchange_no: 'X7Q2M4KX', reason: 'The acceptor is ill.' },
    response: { exchange: { ...exampleExchange, state: 'cancelled', reason: 'The acceptor is ill.' } },
  },
});

const exampleDisputed: v.InferOutput<typeof exchange> = {
  ...exampleExchange,
  state: 'disputed',
  merchant_no: '81XZ0F',
  dispute: {
    opened_by: 'operator',
    reason: 'The acceptor says that the transfer was refused.',
    opened_at: o.exampleAt,
    decide_by: '2026-11-28T08:00:00.000Z',
  },
};

export const dispute = defineOperatorCall({
  name: 'exchanges.dispute',
  fits: { state: ['confirmed'] },
  summary: 'Open a dispute about a confirmed exchange',
  description:
    'The merchant’s money stays in `exchanging` until it is decided. The merchant can open one too, and one opens automatically when the exchange’s time is over.',
  request: v.strictObject({ ...which, reason: o.reason }),
  fields: { ...whichFields, reason: 'Why; the merchant reads it.' },
  response: v.object({ exchange }),
  reasons: ['operator_object_not_found', 'state_refuses'],
  example: {
    request: { exchange_no: 'X7Q2M4KX', reason: 'The acceptor says that the transfer was refused.' },
    response: { exchange: exampleDisputed },
  },
});

export const decide = defineOperatorCall({
  name: 'exchanges.decide',
  fits: { state: ['disputed'] },
  transfers: ['exchange_paid', 'exchange_returned'],
  summary: 'Decide a disputed exchange',
  description:
    'For the acceptor: the merchant’s money leaves `exchanging` for the bank, with the reference of the acceptor’s payment. For the merchant: it comes back to their available funds. It takes two operators: propose it with the evidence, and another approves.',
  request: v.strictObject({
    ...which,
    in_favour_of: v.picklist(['merchant', 'acceptor']),
    reference: v.optional(o.reference),
    reason: o.reason,
  }),
  fields: {
    ...whichFields,
    in_favour_of: 'Who was right: `acceptor` where the payment is proved, `merchant` where it is not.',
    reference: 'The acceptor’s reference of the payment; required for the acceptor, and only then.',
    reason: 'Why; the merchant reads it.',
  },
  response: v.object({ exchange }),
  reasons: ['operator_object_not_found', 'state_refuses', 'reference_already_recorded'],
  example: {
    request: { exchange_no: 'X7Q2M4KX', in_favour_of: 'merchant', reason: 'The acceptor’s bank sent it back.' },
    response: {
      exchange: { ...exampleDisputed, state: 'returned', reason: 'The acceptor’s bank sent it back.' },
    },
  },
});
