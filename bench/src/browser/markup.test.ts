import { describe, expect, it } from 'vitest';
import { elementsOf } from './markup.ts';

/** Evaluates the source with an `h` that writes down what it is called with. */
function madeBy(markup: string): unknown {
  const h = (name: string, props: object, ...children: unknown[]) => [name, props, ...children];
  // oxlint-disable-next-line typescript/no-implied-eval -- What is tested is the source of a program.
  const make = new Function('h', 'submit', `return [${elementsOf(markup)}];`) as (...given: unknown[]) => unknown;
  return make(h, 'submit');
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
