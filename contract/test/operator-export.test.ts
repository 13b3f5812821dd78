/** Which lists can be a CSV, and their columns. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { csvColumns, exportableCalls, exportPath, exportRequest } from '../src/operator/export.ts';

describe('an export', () => {
  const exportable = exportableCalls.map((call) => call.name);

  it('takes the name of a list, and that list’s request or none, at one path', () => {
    expect(exportPath).toBe('/operator/export');
    expect(v.parse(exportRequest, { call: 'owners.list' })).toEqual({ call: 'owners.list', request: {} });
    const request = { owner: 'Skyline Games' };
    expect(v.parse(exportRequest, { call: 'products.list', request })).toEqual({ call: 'products.list', request });
    expect(v.is(exportRequest, { call: 'owners.list', more: 1 })).toBe(false);
  });

  it('is of a call that only reads, and returns a list', () => {
    expect(exportable).toContain('withdrawals.list');
    // The first is an act that answers with a list, the second shows one thing, the third is neither.
    for (const call of ['statements.record', 'products.show', 'owners.create'] as const) {
      expect(exportable).not.toContain(call);
      expect(v.is(exportRequest, { call })).toBe(false);
    }
  });
});

describe('the columns of a CSV', () => {
  const list = (item: v.GenericSchema) => ({ response: v.object({ list: v.array(item) }) });

  it('are the members of a row, those of an object with a point', () => {
    const amount = v.object({ amount: v.string(), currency: v.string() });
    const row = v.object({ id: v.string(), paid: v.nullable(amount), to: v.object({ bank: amount }) });
    expect(csvColumns(list(row))).toEqual(['id', 'paid.amount', 'paid.currency', 'to.bank.amount', 'to.bank.currency']);
  });

  it('are the English text of texts per language, and the whole of any other record', () => {
    const languages = v.record(v.picklist(['de', 'en']), v.string());
    const others = v.record(v.picklist(['en_only', 'de']), v.string());
    const row = v.object({ name: languages, others, any: v.record(v.string(), v.string()), tags: v.array(v.string()) });
    expect(csvColumns(list(row))).toEqual(['name.en', 'others', 'any', 'tags']);
  });

  it('are none without a list', () => {
    expect(csvColumns({ response: v.object({ owner: v.object({ id: v.string() }) }) })).toEqual([]);
    expect(csvColumns({ response: v.object({ list: v.string() }) })).toEqual([]);
    expect(csvColumns({ response: v.string() })).toEqual([]);
  });
});
