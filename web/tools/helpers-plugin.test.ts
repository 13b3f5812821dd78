import { describe, expect, it } from 'vitest';
import { withHelpersMoved } from './helpers-plugin.ts';

const helpersCode = 'var __copy = (from) => from;\nvar __toESM = (mod) => __copy(mod);\nvar __commonJS = (cb) => cb;';
const files = { helpers: 'assets/rolldown-runtime-1.js', host: 'assets/vendor-2.js', helpersCode };
const asked = 'import { r as __toESM, t as __commonJS } from "./rolldown-runtime-1.js";\n';

describe("the bundler's helpers", () => {
  it('are in the libraries’ chunk, which exports those that chunks use', () => {
    const code = withHelpersMoved(`${asked}use(__toESM);\n`, { file: files.host, ...files });
    expect(code).toBe(`${helpersCode}\nuse(__toESM);\n\nexport { __toESM as $toESM, __commonJS as $commonJS };\n`);
  });

  it('are imported from there by the other chunks, whatever their names', () => {
    const named = 'import { r as __toESM$1 } from "./rolldown-runtime-1.js";\nuse(__toESM$1);\n';
    expect(withHelpersMoved(named, { file: 'assets/a.js', ...files })).toBe(
      'import { $toESM as __toESM$1 } from "./vendor-2.js";\nuse(__toESM$1);\n',
    );
    const unused = 'import "./rolldown-runtime-1.js";\nrun();\n';
    expect(withHelpersMoved(unused, { file: 'assets/a.js', ...files })).toBe('run();\n');
    expect(withHelpersMoved('run();\n', { file: 'assets/a.js', ...files })).toBe('run();\n');
  });

  it('cause an error if they would be left behind', () => {
    const other = 'run();\nexport * from "./rolldown-runtime-1.js";\n';
    expect(() => withHelpersMoved(other, { file: 'assets/a.js', ...files })).toThrow('not known here');
    const inner = 'import { c as __copy } from "./rolldown-runtime-1.js";\n';
    expect(() => withHelpersMoved(inner, { file: 'assets/a.js', ...files })).toThrow('__copy');
    expect(() => withHelpersMoved(asked.replace('as __toESM', 'as __toESM$1'), { file: files.host, ...files })).toThrow(
      '__toESM$1',
    );
  });
});
