import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { elementsOf } from './markup.ts';

/** Evaluates the source with an `h` that records its arguments. */
function madeBy(markup: string): unknown {
  const h = (name: string, props: object, ...children: unknown[]) => [name, props, ...children];
  // As text: objects of another realm have other prototypes.
  return JSON.parse(String(runInNewContext(`JSON.stringify([${elementsOf(markup)}])`, { h, submit: 'submit' })));
}

describe('markup as elements', () => {
  it('nests, names attributes as React does, and lets the form be submitted', () => {
    expect(
      madeBy('<main class="a"><form noValidate=""><label for="b">Who &amp; what</label><input id="b"/></form></main>'),
    ).toEqual([
      [
        'main',
        { className: 'a' },
        [
          'form',
          { noValidate: true, onSubmit: 'submit' },
          ['label', { htmlFor: 'b' }, 'Who & what'],
          ['input', { id: 'b' }],
        ],
      ],
    ]);
  });

  it('closes empty elements in either notation', () => {
    expect(madeBy('<svg><path d="M1 2"></path><circle r="1"/></svg>x')).toEqual([
      ['svg', {}, ['path', { d: 'M1 2' }], ['circle', { r: '1' }]],
      'x',
    ]);
  });
});
