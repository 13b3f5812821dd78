import { describe, expect, it } from 'vitest';
import { allOperatorCalls, formFields, operatorCalls } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import { askedFields, errorsByField, readForm, typedOf } from './values.ts';
import type { Row } from '../things.ts';

/** The example of a call, typed into its form; a file's bytes are chosen, not typed. */
function typedExample(call: OperatorCall): Record<string, string> {
  const example = call.example.request as Row;
  const files = formFields(call).filter(({ name, kind }) => kind === 'file' && name in example);
  return {
    ...typedOf(formFields(call), example),
    ...Object.fromEntries(files.map(({ name }) => [name, String(example[name])])),
  };
}

describe('a form', () => {
  it.each(allOperatorCalls.map((call) => [call.name, call] as const))(
    'sends the example of %s unchanged',
    (_name, call) => {
      const example = call.example.request as Row;
      const { revision } = example;
      const fixed = revision === undefined ? {} : { revision };
      expect(readForm(formFields(call), typedExample(call), fixed)).toEqual({ request: example });
    },
  );

  it('leaves out empty optional fields, and names missing ones', () => {
    const fields = formFields(operatorCalls.topups.record);
    expect(readForm(fields, { merchant: '81XZ0F', amount: ' ', remark: '' }, {})).toEqual({
      fields: [
        { field: 'amount', rule: 'required' },
        { field: 'reference', rule: 'required' },
      ],
    });
  });

  it('names unreadable values instead of sending something else', () => {
    const fields = formFields(operatorCalls.settings.set);
    expect(readForm(fields, { key: 'payer', value: '{name' }, {})).toEqual({
      fields: [{ field: 'value', rule: 'format' }],
    });
    const agent = formFields(operatorCalls.agents.create);
    expect(readForm(agent, { name: 'Studio', share_bps: '2.5' }, {})).toEqual({
      fields: [{ field: 'share_bps', rule: 'format' }],
    });
  });

  it('does not ask for values that the row supplies', () => {
    const fields = formFields(operatorCalls.withdrawals.reject);
    const fixed = { withdrawal_no: 'W7Q2M4KX', revision: 3 };
    expect(askedFields(fields, fixed).map(({ name }) => name)).toEqual(['reason']);
    expect(readForm(fields, { reason: 'Wrong account.' }, fixed)).toEqual({
      request: { ...fixed, reason: 'Wrong account.' },
    });
  });

  it("shows the server's refusals at their fields", () => {
    expect(
      errorsByField([
        { field: 'amount', rule: 'range', limit: '5.00' },
        { field: 'title.de', rule: 'too_long', limit: 120 },
        { field: 'value.0.feeBps', rule: 'type' },
      ]),
    ).toEqual({
      amount: 'This is out of range: the limit is 5.00.',
      title: 'de: This is too long: the limit is 120.',
      value: '1, Fee bps: This has the wrong type.',
    });
  });
});
