import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allowed } from './allowed.ts';
import { readBuild } from './read-build.ts';
import { findScriptUses } from './scripts.ts';
import { findStyleUses } from './styles.ts';
import { findFloorFaults } from './use.ts';

const featuresOf = (uses: { feature: string }[]) => uses.map(({ feature }) => feature);
const inStyles = (css: string) => featuresOf(findStyleUses(css));
const inScript = (code: string) => featuresOf(findScriptUses('planted.js', code));

describe('styles beyond the floor', () => {
  it('are found by property, value, function, unit, selector and at-rule', () => {
    expect(inStyles('.a{field-sizing:content}')).toEqual([
      'css.properties.field-sizing',
      'css.properties.field-sizing.content',
    ]);
    expect(inStyles('.a{color:light-dark(red,blue)}')).toEqual(['css.types.color.light-dark']);
    expect(inStyles('.a:not(:has(b)){top:0}')).toEqual(['css.selectors.has']);
    expect(inStyles('.a{top:0;&:hover{top:1px}}')).toContain('css.selectors.nesting');
    expect(inStyles('@starting-style{.a{opacity:0}}')).toEqual(['css.at-rules.starting-style']);
    expect(inStyles('@scope (.a){b{top:0}}')).toEqual(['css.at-rules.scope']);
    expect(inStyles('.a{width:calc-size(auto,size)}')).toEqual(['css.types.calc-size']);
    expect(inStyles('::view-transition-old(x){top:0}')).toEqual(['css.selectors.view-transition-old']);
  });

  it('are found within a variable too', () => {
    expect(inStyles(':root{--ink:light-dark(red,blue)}')).toEqual(['css.types.color.light-dark']);
  });

  it('need the prefix only where the floor requires it', () => {
    expect(inStyles('html{text-size-adjust:100%}')).toEqual(['css.properties.text-size-adjust']);
    expect(inStyles('html{-webkit-text-size-adjust:100%;-moz-text-size-adjust:100%;text-size-adjust:100%}')).toEqual(
      [],
    );
    expect(inStyles('.a{-webkit-backdrop-filter:blur(2px);backdrop-filter:blur(2px)}')).toEqual([]);
  });

  it('are not made valid by a prefix if the value contains a variable', () => {
    const rule = (color: string) =>
      `.a{-webkit-text-decoration:underline dotted ${color};text-decoration:underline dotted ${color}}`;
    expect(inStyles(rule('red'))).toEqual([]);
    expect(inStyles(rule('var(--line)'))).toEqual(['css.properties.text-decoration.dotted']);
  });

  it('are none if the floor supports them', () => {
    const old =
      '@container column (max-width: 15rem){.a:is(b,:focus-visible){inset:0;min-height:100dvh;color:color-mix(in srgb,red,blue)}}';
    expect(inStyles(old)).toEqual([]);
  });
});

describe('scripts beyond the floor', () => {
  it('are found by syntax, global, member, event and attribute', () => {
    expect(inScript('/[\\p{L}--[a-z]]/v.test(x)')).toEqual(['javascript.builtins.RegExp.unicodeSets']);
    expect(inScript('/(?i:a)b/.test(x)')).toEqual(['javascript.regular_expressions.modifier']);
    expect(inScript('import data from "./a.json" with {type:"json"}')).toHaveLength(1);
    expect(inScript('Promise.withResolvers()')).toEqual(['javascript.builtins.Promise.withResolvers']);
    expect(inScript('Object.groupBy(list, f)')).toEqual(['javascript.builtins.Object.groupBy']);
    expect(inScript('new Intl.DurationFormat(`de`)')).toContain('javascript.builtins.Intl.DurationFormat');
    expect(inScript('new Intl.Segmenter(`th`)')).toContain('javascript.builtins.Intl.Segmenter');
    expect(inScript('list.toSorted()')).toHaveLength(1);
    expect(inScript('e.showPopover()')).toEqual(['api.HTMLElement.showPopover']);
    expect(inScript('document.startViewTransition(f)')).toHaveLength(1);
    expect(inScript('e.addEventListener(`scrollend`,f)')).toHaveLength(1);
    expect(inScript('(0,a.jsx)(`div`,{popover:`auto`})')).toEqual(['html.global_attributes.popover']);
    expect(inScript('AbortSignal.any([a,b])')).toEqual(['api.AbortSignal.any_static']);
  });

  it('are none if the floor supports them', () => {
    expect(inScript('list.findLast(f).at(-1);structuredClone(x);class A{static{}#b=1;c(){return #b in this}}')).toEqual(
      [],
    );
    expect(inScript('(0,a.jsx)(`div`,{inert:!0});x??=crypto.randomUUID();Object.hasOwn(x,`y`)')).toEqual([]);
  });

  it('count as checked if the file checks for them', () => {
    const isGuarded = (code: string) => findScriptUses('planted.js', code).every((use) => use.isGuarded);
    expect(isGuarded('e.showPopover()')).toBe(false);
    expect(isGuarded('e.showPopover?.()')).toBe(true);
    expect(isGuarded('if(`showPopover`in e)e.showPopover()')).toBe(true);
    expect(isGuarded('typeof Iterator<`u`&&Iterator.from(x)')).toBe(false);
  });
});

describe('what is allowed', () => {
  const uses = [{ feature: 'css.selectors.has', lacking: ['firefox (since 121)'], isGuarded: false }];
  const found = [{ file: 'a.css', uses }];
  const entry = { features: ['css.selectors.has'], why: 'for the test' } as const;

  it('must be named, checked for if it claims so, and in use', () => {
    expect(findFloorFaults(found, [])).toEqual([
      'a.css: css.selectors.has is newer than the floor: firefox (since 121)',
    ]);
    expect(findFloorFaults(found, [{ ...entry, kind: 'ornament' }])).toEqual([]);
    expect(findFloorFaults(found, [{ ...entry, kind: 'asked' }])).toHaveLength(1);
    expect(findFloorFaults([], [{ ...entry, kind: 'ornament' }])).toHaveLength(1);
  });
});

describe('a build', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'placard-floor-'));
    mkdirSync(join(folder, 'assets'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is searched in its pages, styles and scripts, and each file is named', () => {
    const page = '<style>.a:has(b){top:0}</style><script>structuredClone(navigation.x)</script>';
    writeFileSync(join(folder, 'index.html'), page);
    writeFileSync(join(folder, 'assets', 'a.css'), '.a{field-sizing:content}@starting-style{.a{top:0}}');
    writeFileSync(join(folder, 'assets', 'b.js'), 'Promise.try(f)');
    const faults = findFloorFaults(readBuild(folder), allowed).join('\n');
    expect(faults).toContain('index.html: css.selectors.has is used without asking');
    expect(faults).toContain('index.html: api.Window.navigation is used without asking');
    expect(faults).toContain('a.css: css.at-rules.starting-style is newer');
    expect(faults).toContain('b.js: javascript.builtins.Promise.try is newer');
    expect(faults).not.toContain('field-sizing is newer');
  });
});
