/** What a verification finds, and its text in a language. */
import { NoteError } from '@placard/proof';
import type { NoteKey, Recorded } from '@placard/proof';
import type { VerifyTexts } from '@placard/language/language';

type Values = Readonly<Record<string, string | number>>;

/** `recorded`: by whom and when; `recomputed`: from its parts; `wrong`: what does not fit; `unproved`: what cannot be checked. */
export interface Finding {
  verdict: keyof VerifyTexts['verdicts'];
  text: keyof VerifyTexts['findings'];
  /** What the text's placeholders stand for. A kind, a figure and an account have a name in the language. */
  values?: Values;
}

/** What is wrong comes first. */
export const verdicts = ['wrong', 'unproved', 'recorded', 'recomputed'] as const;

/** A file or a key that cannot be read, or that the log did not sign. Nothing of it was checked. */
export class VerifyError extends Error {
  override name = 'VerifyError';
  readonly text: keyof VerifyTexts['errors'];
  readonly values: Values;
  constructor(text: keyof VerifyTexts['errors'], values: Values = {}) {
    super(text);
    this.text = text;
    this.values = values;
  }
}

/** Does what reads keys or notes. A fault of theirs is thrown as that error. */
export function unlessFaulty<Result>(text: keyof VerifyTexts['errors'], values: Values, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof NoteError ? new VerifyError(text, values) : error;
  }
}

export interface TrustedKeys {
  log: NoteKey;
  witnesses: readonly NoteKey[];
}

export const wrong = (text: Finding['text'], values?: Values): Finding => finding('wrong', text, values);

export function finding(verdict: Finding['verdict'], text: Finding['text'], values: Values = {}): Finding {
  return { verdict, text, values };
}

/** Says a finding or a fault in a language. */
export function say(found: Finding | VerifyError, texts: VerifyTexts): string {
  const said = 'verdict' in found ? texts.findings[found.text] : texts.errors[found.text];
  const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    account: texts.accounts,
    figure: texts.figures,
    kind: texts.kinds,
  };
  return said.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = String(found.values?.[name]);
    return names[name]?.[value] ?? value;
  });
}

/** Who saw the checkpoint that everything else is compared with, and which of the given witnesses did not. `madeAt`: by the file. */
export function recordedBy(recorded: Recorded, { log, witnesses }: TrustedKeys, madeAt?: string): Finding[] {
  const number = recorded.checkpoint.size;
  const seen = recorded.witnesses.flatMap(({ key: { name }, seenAt = 0 }) => {
    const time = timeOf(seenAt);
    const isBefore = madeAt !== undefined && seenAt * msPerSecond < Date.parse(madeAt) - clockMs;
    return [
      finding('recorded', 'seen', { name, number, time }),
      ...(isBefore ? [finding('unproved', 'clocks', { name, first: time, second: madeAt })] : []),
    ];
  });
  const absent = witnesses.filter((witness) => !recorded.witnesses.some(({ key }) => key === witness));
  if (seen.length === 0) return [finding('unproved', 'unseen', { name: log.name, number })];
  return [...seen, ...absent.map(({ name }) => finding('unproved', 'absent', { name }))];
}

const msPerSecond = 1_000;
/** A witness's seconds since 1970, as text. */
export const timeOf = (seenAt: number): string => new Date(seenAt * msPerSecond).toISOString();
/** How far two clocks may differ. */
const clockMs = 60_000;
