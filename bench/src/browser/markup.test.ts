import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { elementsOf } from './markup.ts';

/** Evaluates the source with an `h` that writes down what it is called with. */
function madeBy(markup: string): unknown {
  const h = (name: string, props: object, ...children: unknown[]) => [name, props, ...children];
  // As text: what another realm makes has other prototypes.
  return JSON.parse(String(runInNewContext(`JSON.stringify([${elementsOf(markup)}])`, { h, submit: 'submit' })));
}

describe('markup as elements', () => {
  it('nests, names attributes as React does, and lets the form be sent', () => {
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

  it('closes what has no content in either way of writing', () => {
    expect(madeBy('<svg><path d="M1 2"></path><circle r="1"/></svg>x')).toEqual([
      ['svg', {}, ['path', { d: 'M1 2' }], ['circle', { r: '1' }]],
      'x',
    ]);
  });
});
