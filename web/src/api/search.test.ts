import { describe, expect, it } from 'vitest';
import { readSearchForm, searchPayload } from './search.ts';

describe('the input of a search', () => {
  it('becomes the call’s parameters, without the empty fields', () => {
    const { search, faults } = readSearchForm({ text: ' ridge ', from: '2026-11-01', to: '', least: '12,5' }, 'USD');
    expect(faults).toEqual({});
    expect(searchPayload(search)).toEqual({ text: 'ridge', from_day: '2026-11-01', amount_from: '12.50' });
  });

  it('is refused if it is not an amount, or if the bounds are in the wrong order', () => {
    expect(readSearchForm({ least: 'x', most: '1.234' }, 'USD').faults).toEqual({ least: 'format', most: 'format' });
    expect(readSearchForm({ from: '2026-11-02', to: '2026-11-01', least: '9', most: '10' }, 'USD').faults).toEqual({
      to: 'order',
    });
    expect(readSearchForm({ least: '10', most: '9' }, 'USD').faults).toEqual({ most: 'order' });
  });
});
