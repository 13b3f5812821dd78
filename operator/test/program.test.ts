import { describe, expect, it } from 'vitest';
import { allOperatorCalls, formFields, operatorCalls } from '@placard/contract/operator';
import { exampleLine } from '../src/example-line.ts';
import { readFields } from '../src/fields.ts';
import { buildProgram } from '../src/program.ts';

/** Finds a command by its words. */
function helpOf(words: readonly string[]): string {
  const command = words.reduce((parent, word) => {
    const found = parent.commands.find((candidate) => candidate.name() === word);
    if (!found) throw new Error(`no command ${words.join(' ')}`);
    return found;
  }, buildProgram());
  let help = '';
  command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  return help;
}

describe('the program', () => {
  it.each(allOperatorCalls.map((call) => [call.command.join(' '), call] as const))(
    '%s has help with every option and an example',
    (line, call) => {
      const help = helpOf(call.command).replaceAll(/\s+/g, ' ');
      expect(help).toContain(call.summary);
      expect(help).toContain(`Example: npm run operator -- ${line}`);
      for (const field of formFields(call)) {
        if (!call.secrets.includes(field.name)) expect(help).toContain(`--${field.name.replaceAll('_', '-')} `);
      }
      if (call.secrets[0] !== undefined) expect(help).toContain(`--${call.secrets[0]}-stdin`);
      expect(help).toContain('--json');
    },
  );

  it('describes every group of commands in words', () => {
    for (const group of buildProgram().commands) {
      expect(group.summary() || group.description(), group.name()).toMatch(/[A-Z].* /);
      expect(helpOf([group.name()])).toContain('Example:');
    }
  });

  it('never takes a password as an argument', () => {
    for (const call of allOperatorCalls) {
      expect(exampleLine(call)).not.toMatch(/pass phrase/);
      if (call.secrets.length > 0) expect(helpOf(call.command)).not.toMatch(/--(new-)?password </);
    }
  });
});

describe('a line', () => {
  it.each(allOperatorCalls.map((call) => [exampleLine(call), call] as const))(
    '%s yields the payload of its example',
    async (line, call) => {
      const words = splitLine(line);
      let payload: unknown;
      const program = buildProgram();
      const group = program.commands.find((command) => command.name() === words[0]);
      const command =
        call.command.length === 1 ? group : group?.commands.find((candidate) => candidate.name() === words[1]);
      // A file's bytes are read from a file, which an example only names.
      const fields = formFields(call).filter((field) => !call.secrets.includes(field.name) && field.kind !== 'file');
      const shown = new Set(fields.map((field) => field.name));
      command?.action((options: Record<string, unknown>) => {
        payload = readFields(fields, options);
      });
      await program.parseAsync(words, { from: 'user' });
      const open = Object.entries(call.example.request).filter(([name]) => shown.has(name));
      expect(payload).toEqual(Object.fromEntries(open));
    },
  );

  it('with an invalid number, truth value or file is refused by its option', () => {
    const wrong = (call: Parameters<typeof formFields>[0], options: Record<string, unknown>) => () =>
      readFields(formFields(call), options);
    expect(wrong(operatorCalls.codes.issue, { count: 'many' })).toThrow('--count takes a whole number.');
    expect(wrong(operatorCalls.agents.setActive, { isActive: 'perhaps' })).toThrow('--is-active takes true or false.');
    expect(wrong(operatorCalls.products.create, { image: '/nowhere.png' })).toThrow(
      '--image cannot read the file /nowhere.png.',
    );
    expect(wrong(operatorCalls.offers.create, { targeting: '[' })).toThrow('--targeting is not JSON.');
  });
});

/** Splits as a shell does, as far as examples need: blanks, and single quotes. */
function splitLine(line: string): string[] {
  return [...line.matchAll(/(?:'(?:[^']|'\\'')*'|[^\s'])+/g)].map(([word]) =>
    word.replaceAll("'\\''", '\u0000').replaceAll("'", '').replaceAll('\u0000', "'"),
  );
}
