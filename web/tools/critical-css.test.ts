import { describe, expect, it } from 'vitest';
import { classesIn, criticalCss, withoutUnusedKeyframes } from './critical-css.ts';

describe('critical styles', () => {
  const css =
    'body{margin:0}.a{color:red}.b,.a .c{top:0}.a:is(.x,.y){left:0}@media (min-width:1px){.b{right:0}.a{top:1px}}@keyframes turn{to{rotate:1turn}}';

  it('are the rules that the page’s classes need, and rules without a class', () => {
    expect(criticalCss(css, classesIn('<p class="a"></p>'))).toBe(
      'body{margin:0}.a{color:red}.a:is(.x,.y){left:0}@media (min-width:1px){.a{top:1px}}@keyframes turn{to{rotate:1turn}}',
    );
    expect(criticalCss(css, new Set(['a', 'c']))).toContain('.b,.a .c{top:0}');
  });

  it('distinguish braces and commas inside texts and functions', () => {
    const tricky = '.a::before{content:"}{"}.b:not(.c,.d){top:0}';
    expect(criticalCss(tricky, new Set(['a']))).toBe('.a::before{content:"}{"}');
    expect(criticalCss(tricky, new Set(['b']))).toBe('.b:not(.c,.d){top:0}');
  });

  it('leave out unused animations', () => {
    expect(withoutUnusedKeyframes('.a{animation:turn 1s}@keyframes turn{to{top:0}}@keyframes other{to{top:0}}')).toBe(
      '.a{animation:turn 1s}@keyframes turn{to{top:0}}',
    );
  });
});
