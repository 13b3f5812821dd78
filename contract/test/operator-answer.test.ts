/** How a client interprets data from the network. */
import { describe, expect, it } from 'vitest';
import { openAnswer } from '../src/operator/answer.ts';

describe('an answer of the operator API', () => {
  it('is its data when the code is 200', () => {
    expect(openAnswer({ code: 200, msg: '', data: { list: [] } })).toEqual({ kind: 'data', data: { list: [] } });
  });

  it.each([405, 500])('is a refusal with its message when the code is %i', (code) => {
    const refusal = { reason: 'invalid_fields', fields: [{ field: 'name', rule: 'too_long', limit: 120 }] };
    expect(openAnswer({ code, msg: 'Too long.', data: refusal })).toEqual({
      kind: 'refusal',
      message: 'Too long.',
      refusal,
    });
  });

  it.each([
    ['a reason of a later version', { reason: 'of_next_year' }],
    ['no reason', null],
  ])('with %s has only the message', (_what, data) => {
    expect(openAnswer({ code: 405, msg: 'No.', data })).toEqual({
      kind: 'refusal',
      message: 'No.',
      refusal: undefined,
    });
  });

  it.each([['<html>'], [null], [{ code: '200', msg: '', data: 1 }], [{ code: 200, data: 1 }]])('is not %j', (body) => {
    expect(openAnswer(body)).toBeUndefined();
  });
});
