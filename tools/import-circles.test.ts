import { expect, it } from 'vitest';
import { findImportCircles } from './import-circles.ts';

const circlesOf = (files: Readonly<Record<string, string>>) => findImportCircles(new Map(Object.entries(files)));

it.each([
  ['imports', "import { b } from './b.ts';", "import { a } from '../one/a.ts';"],
  ['types', "import type { B } from './b.ts';", "export type { A } from './a.ts';"],
  ['a file loaded later', "const load = () => import('./b.ts?text');", "import {\n  a,\n} from './a.ts';"],
  ['an import for its effect', "import './b.ts';", "import * as all from './a.ts';"],
])('finds a circle of %s, and does not name what only leads to it', (_, a, b) => {
  const circles = circlesOf({ 'one/first.ts': "import './a.ts';", 'one/a.ts': a, 'one/b.ts': b });
  expect(circles).toEqual(['one: a.ts → b.ts, b.ts → a.ts']);
});

it('finds two circles, one of them between folders', () => {
  const circles = circlesOf({
    'one/a.ts': "import './b.ts';",
    'one/b.ts': "import './a.ts';",
    'one/c.ts': "import './a.ts';\nimport '../two/d.ts';",
    'two/d.ts': "import './e.ts';",
    'two/e.ts': "import '../one/c.ts';",
  });
  expect(circles).toEqual(['one: a.ts → b.ts, b.ts → a.ts', '.: one/c.ts → two/d.ts, two/e.ts → one/c.ts']);
});

it('finds areas that import each other though their files form no circle', () => {
  const circles = circlesOf({
    'src/acts/once.ts': '',
    'src/acts/wallet/pay.ts': "import '../once.ts';\nimport '../accounts/confirm.ts';",
    'src/acts/wallet/tickets.ts': '',
    'src/acts/accounts/confirm.ts': "import '../once.ts';",
    'src/acts/accounts/export.ts': "import '../wallet/tickets.ts';",
    'src/main.ts': "import './acts/wallet/pay.ts';",
  });
  expect(circles).toEqual(['src/acts: wallet/pay.ts → accounts/confirm.ts, accounts/export.ts → wallet/tickets.ts']);
});

it('two ways to the same file are no circle, nor is a file that is not ours', () => {
  const circles = circlesOf({
    'a.ts': "import './b.ts';\nimport './c.ts';",
    'b.ts': "import './c.ts';",
    'c.ts': "import './missing.ts';\nimport { x } from 'a';",
  });
  expect(circles).toEqual([]);
});
