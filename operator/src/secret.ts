/** Reads a password: never echoed, never in the arguments, where other users and the shell's history see it. */
import { text } from 'node:stream/consumers';
import { CommandError } from './command-error.ts';

/** The lines of standard input, one for each name. */
export async function readSecretsFromStdin(names: readonly string[]): Promise<string[]> {
  const lines = (await text(process.stdin)).split(/\r?\n/);
  return names.map((name, index) => {
    const line = lines[index] ?? '';
    if (line === '') throw new CommandError(`Standard input has no ${name}.`);
    return line;
  });
}

/** Prompts on the terminal. Throws a CommandError if there is none. */
export async function askSecret(name: string): Promise<string> {
  const { stdin, stderr } = process;
  const words = name.replaceAll('_', ' ');
  if (!stdin.isTTY) throw new CommandError(`There is no terminal to ask for the ${words}: use --${name}-stdin.`);
  stderr.write(`${words[0]?.toUpperCase()}${words.slice(1)}: `);
  stdin.setRawMode(true);
  try {
    return await readKeys();
  } finally {
    stdin.setRawMode(false);
    stdin.pause();
    stderr.write('\n');
  }
}

/** Reads keys until Enter; Backspace removes the last one, Ctrl-C and Ctrl-D abort. */
async function readKeys(): Promise<string> {
  let typed = '';
  for await (const chunk of process.stdin.iterator({ destroyOnReturn: false })) {
    for (const key of String(chunk)) {
      if (key === '\r' || key === '\n') return typed;
      if (key === '\u0003' || key === '\u0004') throw new CommandError('Nothing was done.');
      typed = key === '\u007f' || key === '\b' ? Array.from(typed).slice(0, -1).join('') : typed + key;
    }
  }
  return typed;
}
