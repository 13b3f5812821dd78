import { describe, expect, it } from 'vitest';
import { findBrokenCitations, type Library } from './citations.ts';

const library: Library = {
  files: [
    'README.md',
    'docs/product.md',
    'docs/adr/0008-own-rate-limit.md',
    'server/migrations/0001_ledger.sql',
    'server/src/usecases/plans/put-plan.ts',
    'server/src/usecases/plans/settle-plan.ts',
  ],
  documents: new Map([
    ['README.md', '# Placard\n'],
    ['product.md', '# Decisions\n\n## 4. Plans\n\n## 5. Money\n\n- **5.1** Integers.\n\n### Wallet\n'],
  ]),
};

function messagesOf(path: string, text: string): readonly string[] {
  return findBrokenCitations(path, text, library).map(({ line, message }) => `${line}: ${message}`);
}

describe('a citation that leads nowhere', () => {
  it.each([
    ['a section', '// product.md section 6', 'section 6 of product.md'],
    ['the last of several sections', '// product.md sections 4, 5 and 7', 'section 7 of product.md'],
    ['a section in a line of its own', '/**\n * (product.md\n * section 8).\n */', 'section 8 of product.md'],
    ['a section of a document that does not exist', '// tariff.md section 1', 'section 1 of tariff.md'],
    ['a section in the title of a test', "it('is as product.md section 9 has it', run);", 'section 9 of product.md'],
    ['a heading', '// product.md, "Exchange"', '“Exchange” of product.md'],
    ['a document', '// all of it is in tariff.md', 'tariff.md'],
    ['a decision record', '// docs/adr/0009 says why', 'decision record 9'],
    ['a decision record by its number', '// ADR 11', 'decision record 11'],
    ['a migration', '-- since migration 0002', 'migration 0002'],
    ['a migration by its file', '// 0002_plans.sql', '0002_plans.sql'],
    ['a file', '/** See server/src/usecases/plans/stop-plan.ts. */', 'server/src/usecases/plans/stop-plan.ts'],
    ['the end of a path', '// `plans/stop-plan.ts`', 'plans/stop-plan.ts'],
    ['one of several files', '// usecases/plans/{put,stop}-plan.ts', 'usecases/plans/stop-plan.ts'],
  ])('is refused: %s', (_, text, cited) => {
    const messages = messagesOf('server/src/a.ts', text);
    expect(messages[0]).toContain(cited);
  });

  it('is refused in a link of a document, with its line', () => {
    expect(messagesOf('docs/product.md', '\n[how](operating.md)\n')).toContain(
      '2: links to operating.md, which does not exist',
    );
  });
});

describe('a citation', () => {
  it.each([
    ['sections', '// product.md sections 4 to 5 and 5.1'],
    ['a heading', '// docs/product.md, “Wallet”'],
    ['a decision record', '// docs/adr/0008, ADR 8'],
    ['a migration', '-- migration 0001, 0001_ledger.sql'],
    [
      'files, with or without their beginning',
      '// usecases/plans/{put,settle}-plan.ts, server/migrations/0001_ledger.sql',
    ],
    ['what a run writes', '// web/dist/index.html'],
    ['nothing: code outside of comments', "import { a } from './nowhere/a.ts';"],
  ])('is accepted: %s', (_, text) => {
    expect(messagesOf('server/src/a.ts', text)).toEqual([]);
  });

  it('is accepted as a link to a file or a folder beside the document', () => {
    expect(
      messagesOf('docs/product.md', '[records](adr/) [why](adr/0008-own-rate-limit.md#why) [it](../README.md)'),
    ).toEqual([]);
  });
});
