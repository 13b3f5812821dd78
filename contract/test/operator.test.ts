import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { OperatorCall } from '../src/operator/call.ts';
import { formFields } from '../src/operator/form.ts';
import { operatorOpenApiDocument } from '../src/operator/openapi.ts';
import { allOperatorCalls, operatorCalls } from '../src/operator/registry.ts';
import { actValues, mayTakeTwo, proposableCalls, valueOf } from '../src/operator/values.ts';

const named = allOperatorCalls.map((call) => [call.name, call] as const);

type Members = Readonly<Record<string, v.GenericSchema>>;

/** The members of a list call's rows. */
function rowMembers(call: OperatorCall): Members[] {
  const { list } =
    (call.response as unknown as { entries?: { list?: { item?: { entries?: Members } } } }).entries ?? {};
  return list?.item?.entries ? [list.item.entries] : [];
}

describe('the registry of operator calls', () => {
  it('keeps each call under its own name, path and command', () => {
    for (const [area, verbs] of Object.entries(operatorCalls)) {
      for (const [verb, call] of Object.entries<OperatorCall>(verbs)) expect(call.name).toBe(`${area}.${verb}`);
    }
    for (const key of ['name', 'path'] as const)
      expect(new Set(allOperatorCalls.map((call) => call[key])).size).toBe(allOperatorCalls.length);
    expect(new Set(allOperatorCalls.map((call) => call.command.join(' '))).size).toBe(allOperatorCalls.length);
  });

  it.each(named)('%s has a valid example, texts for people, and each reason once', (_name, call) => {
    expect(v.safeParse(call.request, call.example.request).issues).toBeUndefined();
    expect(v.safeParse(call.response, call.example.response).issues).toBeUndefined();
    expect(new Set(call.reasons).size).toBe(call.reasons.length);
    expect(call.summary.length).toBeGreaterThan(5);
    expect(call.description.length).toBeGreaterThan(10);
    expect(call.path).toMatch(/^\/operator\/[a-z-]+\/[a-z-]+$/);
  });

  it.each(named)('%s describes each of its fields, and no other', (_name, call) => {
    expect(Object.keys(call.fields).toSorted()).toEqual(Object.keys(call.request.entries).toSorted());
    for (const field of formFields(call)) expect(field.description).not.toBe('');
  });

  it.each(named.filter(([, call]) => Object.keys(call.fits).length > 0))(
    '%s fits rows by members that they have, with values that these can have',
    (name, call) => {
      const [area = ''] = name.split('.');
      const rows = allOperatorCalls.filter((each) => each.name.startsWith(`${area}.`)).flatMap(rowMembers);
      for (const [member, values] of Object.entries(call.fits)) {
        const schemas = rows.flatMap((members) => (members[member] ? [members[member]] : []));
        for (const value of values)
          expect(
            schemas.some((schema) => v.is(schema, value)),
            `${member}: ${value}`,
          ).toBe(true);
      }
    },
  );

  it('has no call that takes a figure: amounts occur only in calls that record an event or make an offer', () => {
    const figures = /balance|revenue|profit|score|consumed|impressions|clicks|earning/;
    for (const call of allOperatorCalls) {
      for (const field of Object.keys(call.request.entries)) expect(`${call.name} ${field}`).not.toMatch(figures);
    }
  });
});

describe('calls that move money', () => {
  /**
   * The closed list of calls that move money, written down a second time, each with the events of product.md section 5
   * that it records. Any other call writes no transfer (server/test/operators/acts makes each and checks); so only
   * these recorded events change a merchant's revenue, result or balance.
   */
  const moving = {
    'topups.record': ['top_up'],
    'recharges.book': ['top_up'],
    'offers.fund': ['escrow_funded'],
    'startUp.grant': ['start_up_granted'],
    'corrections.record': ['correction'],
    'appeals.decide': ['correction'],
    'capital.record': ['capital_paid_in'],
    'payouts.record': ['payable_paid_out'],
    'proposals.approve': [
      'escrow_funded',
      'top_up',
      'start_up_granted',
      'correction',
      'payable_paid_out',
      'withdrawal_paid',
      'withdrawal_returned',
      'exchange_paid',
      'exchange_returned',
      'owed_paid_out',
      'capital_paid_in',
      'conversion_reversed',
      'unspent_returned',
    ],
    'statements.record': ['withdrawal_paid', 'withdrawal_returned'],
    'withdrawals.pay': ['withdrawal_paid'],
    'withdrawals.reject': ['withdrawal_returned'],
    'withdrawals.return': ['withdrawal_returned'],
    'exchanges.pay': ['exchange_paid'],
    'exchanges.decide': ['exchange_paid', 'exchange_returned'],
    'closedAccounts.payOut': ['owed_paid_out'],
    'plans.stop': ['unspent_returned'],
    'offers.stop': ['unspent_returned'],
    'conversions.reverse': ['conversion_reversed'],
  };

  it('are these and no others', () => {
    const declared = allOperatorCalls.filter((call) => call.transfers.length > 0);
    expect(Object.fromEntries(declared.map((call) => [call.name, call.transfers]))).toEqual(moving);
  });

  it('are previewed with their own refusals', () => {
    const preview = allOperatorCalls.find((call) => call.name === 'previews.show');
    const declared = allOperatorCalls.filter((call) => call.transfers.length > 0).flatMap((call) => [...call.reasons]);
    expect(new Set(preview?.reasons)).toEqual(new Set(declared));
  });

  it('each name an outside reference or a reason', () => {
    for (const name of Object.keys(moving)) {
      const call = allOperatorCalls.find((each) => each.name === name);
      const fields = Object.keys(call?.request.entries ?? {});
      expect(
        fields.some((field) => ['reference', 'reason', 'proposal_id', 'statement'].includes(field)),
        name,
      ).toBe(true);
    }
  });
});

describe('what moves or creates value', () => {
  // Calls that are left out answer before anybody is known, or only read impersonal data.
  const acts = allOperatorCalls.filter((call) => (call.isAct || call.isAudited) && call.access !== 'anyone');

  it('is decided for every act, and for nothing else', () => {
    expect(Object.keys(actValues).toSorted()).toEqual(acts.map((call) => call.name).toSorted());
    for (const { why } of Object.values(actValues)) expect(why.length).toBeGreaterThan(10);
  });

  // The server measures the postings; a row only lists the kinds that need no second person, and why.
  it('is measured by its postings, except for those that a row leaves out with a reason', () => {
    for (const { name, transfers, isAct } of acts.filter((call) => call.name !== 'proposals.approve')) {
      const { counts, uncounted = [] } = valueOf(name);
      // Only acts are measured.
      if (!isAct) expect(counts, name).toBe('nothing');
      const counted = transfers.filter((kind) => !uncounted.includes(kind));
      if (counts !== 'always')
        expect(counted.length > 0, name).toBe(['posted', 'conversion', 'appeal'].includes(counts));
      for (const kind of uncounted) expect(transfers, `${name} may write ${kind}`).toContain(kind);
    }
  });

  it('can be proposed, and an approval may write what it writes and be refused like it', () => {
    expect(proposableCalls.toSorted()).toEqual(
      acts
        .filter((call) => mayTakeTwo(valueOf(call.name)))
        .map((call) => call.name)
        .toSorted(),
    );
    const proposable = acts.filter((call) => mayTakeTwo(valueOf(call.name)));
    const { approve, create } = operatorCalls.proposals;
    expect(new Set(approve.transfers)).toEqual(new Set(proposable.flatMap((call) => [...call.transfers])));
    for (const reason of new Set(proposable.flatMap((call) => [...call.reasons])))
      for (const call of [approve, create]) expect(call.reasons, call.name).toContain(reason);
  });

  it('counts every free text that one merchant reads', () => {
    const readers = /reads it|audit log|history|identity|books/i;
    for (const { name, request, fields, isAct } of acts.filter((call) => call.isAct)) {
      const described: Readonly<Record<string, string>> = fields;
      const told = Object.keys(request.entries).filter((field) =>
        /the merchant reads it/i.test(described[field] ?? ''),
      );
      expect([name, ...(valueOf(name).tells ?? [])], `${isAct}`).toEqual([name, ...told]);
      for (const field of ['reason', 'remark'].filter((each) => each in request.entries))
        expect(described[field], `${name} ${field}: who reads it`).toMatch(readers);
    }
  });

  it('takes no dash for evidence', () => {
    const proven = allOperatorCalls.flatMap(({ name, request }) => {
      const evidence = 'evidence' in request.entries ? request.entries.evidence : undefined;
      return evidence ? [{ name, evidence }] : [];
    });
    expect(proven.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['corrections.record', 'merchants.recordBreach', 'proposals.create']),
    );
    for (const { name, evidence } of proven) {
      for (const nothing of ['-', 'ok', '  Case 7  ', '-'.repeat(8), '. . . . . .'])
        expect(v.is(evidence, nothing), `${name} ${nothing}`).toBe(false);
      for (const proof of ['Statement of 20 November, line 14.', '银行对账单第十四行。'])
        expect(v.is(evidence, proof), `${name} ${proof}`).toBe(true);
    }
  });

  it('takes two people if its row was forgotten', () => {
    expect(valueOf('merchants.list')).toMatchObject({ counts: 'always' });
  });
});

describe('the fields of a form', () => {
  it('are read off the schema', () => {
    const byName = new Map(formFields(operatorCalls.products.create).map((field) => [field.name, field]));
    expect(byName.get('type')).toMatchObject({
      kind: 'choice',
      isRequired: true,
      options: ['video', 'landing_page', 'game'],
    });
    expect(byName.get('name')).toMatchObject({ kind: 'localized', isRequired: true });
    expect(byName.get('name')?.options).toContain('zh');
    expect(byName.get('image')).toMatchObject({ kind: 'file', isRequired: false });
    expect(byName.get('video_url')).toMatchObject({ kind: 'text', isRequired: false });
    const offer = new Map(formFields(operatorCalls.offers.create).map((field) => [field.name, field.kind]));
    expect(offer.get('targeting')).toBe('json');
    expect(offer.get('flight_seconds')).toBe('integer');
    expect(formFields(operatorCalls.sources.create).find((field) => field.name === 'public_key')?.kind).toBe('text');
  });
});

describe('the OpenAPI document', () => {
  const document = operatorOpenApiDocument() as {
    paths: Record<string, { post: { operationId: string; security: unknown[] } }>;
  };

  it('has every call once, with those that need a token marked', () => {
    expect(Object.keys(document.paths)).toEqual(allOperatorCalls.map((call) => call.path));
    for (const call of allOperatorCalls) {
      const operation = document.paths[call.path]?.post;
      expect(operation?.operationId).toBe(call.name);
      expect(operation?.security.length).toBe(call.access === 'anyone' ? 0 : 1);
    }
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});
