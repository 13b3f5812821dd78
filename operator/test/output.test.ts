import { describe, expect, it } from 'vitest';
import { renderData, renderTable } from '../src/output.ts';

const noColumns = { columns: [] };

describe('an answer for people', () => {
  it('is a table for a list, with the named columns, and explains how to get the next page', () => {
    const data = {
      list: [
        { no: 'A1', name: { en: 'Studio' }, is_active: true },
        { no: 'A2', name: { en: '工作室' }, is_active: false },
      ],
      next_cursor: 'abc',
    };
    expect(renderData({ columns: ['no', 'name.en', 'is_active'] }, data, false).split('\n')).toEqual([
      'no  name    is active',
      '--  ------  ---------',
      'A1  Studio  yes',
      'A2  工作室  no',
      '',
      'More: --cursor abc',
    ]);
    expect(renderData(noColumns, { currency: 'USD', list: [], next_cursor: null }, false)).toBe(
      'currency  USD\n\nNone.',
    );
  });

  it('is names and values otherwise, its lists as tables below', () => {
    const data = { plan: { no: 'P1', net: null }, codes: ['A', 'B'], steps: [{ at: 'now', to: 'putting' }] };
    expect(renderData(noColumns, data, false).split('\n')).toEqual([
      'plan.no   P1',
      'plan.net  -',
      'codes     A, B',
      '',
      'steps',
      'at   to',
      '---  -------',
      'now  putting',
    ]);
    expect(renderData(noColumns, {}, false)).toBe('');
  });

  it('never controls the terminal, whatever a merchant wrote', () => {
    const table = renderTable([{ topic: '\u001b[2Jgone\u0007\u202e!\r\nnext' }], [], false);
    expect(table.split('\n')).toHaveLength(3);
    expect(table).toContain('[2Jgone ! next');
    expect(table).not.toMatch(/[\u001b\u0007\u202e\r]/);
  });

  it('is cut to the terminal’s width there, and whole in a pipe', () => {
    const row = [{ text: 'x'.repeat(200) }];
    expect(renderTable(row, [], true)).toContain(`${'x'.repeat(59)}…`);
    expect(renderTable(row, [], false)).toContain('x'.repeat(200));
  });
});
