import { describe, expect, it } from 'vitest';
import { checkTaxNumber, taxNumberExamples } from './tax-number.ts';

describe('a tax number', () => {
  it('of each country is right as its example, and as it is kept', () => {
    for (const [country, example] of taxNumberExamples()) {
      const checked = checkTaxNumber(country, example);
      expect(checked, country).toMatchObject({ is: 'right' });
      if (checked.is === 'right') expect(checkTaxNumber(country, checked.taxNumber), country).toEqual(checked);
    }
  });

  it('with a wrong digit names one that is right', () => {
    expect(checkTaxNumber('DE', 'DE136695975')).toEqual({ is: 'wrong', example: 'DE136695976' });
    expect(checkTaxNumber('DE', 'de 136 695 976')).toEqual({ is: 'right', taxNumber: 'DE136695976' });
  });

  it('of a country without a rule is taken as typed, and said to be not checked', () => {
    expect(checkTaxNumber('BT', 'TPN 1')).toEqual({ is: 'not_checked', taxNumber: 'TPN 1' });
  });
});
