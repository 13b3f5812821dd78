import { describe, expect, it } from 'vitest';
import { makeSigner } from '@placard/proof';
import { say, VerifyError } from './finding.ts';
import { texts } from './texts.ts';
import { verifyFile, verifyStatement } from './verify-file.ts';

const keys = { log: makeSigner('placard.example/log', 'log', new Uint8Array(32).fill(8)), witnesses: [] };
const [json, pdf, csv] = [
  bytesOf('{"account": []}'),
  bytesOf('%PDF-1.7\n'),
  bytesOf('\uFEFFTime,Amount\n2026-11-24,1.00\n'),
];
const [nothing, picture] = [new Uint8Array(), Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13)];

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** What a person reads of a file, with a second one beside it. */
function answerTo(first: Uint8Array, second?: Uint8Array): string {
  try {
    return JSON.stringify(second ? verifyStatement(first, second, keys) : verifyFile(first, keys));
  } catch (error) {
    if (error instanceof VerifyError) return say(error, texts.en);
    throw error;
  }
}

describe('a file that cannot be checked as it is', () => {
  it.each<[string, Uint8Array, Uint8Array | undefined, string]>([
    ['a PDF alone', pdf, undefined, 'Add its signature file'],
    ['a CSV alone', csv, undefined, 'Add its signature file'],
    ['a picture', picture, undefined, 'This kind of file'],
    ['a page', bytesOf('<!doctype html>\n'), undefined, 'This kind of file'],
    ['a statement as the signature', pdf, csv, 'This kind of file'],
    ['an empty file', nothing, undefined, 'This file is empty'],
    ['an empty statement', nothing, json, 'This file is empty'],
    ['an empty signature', pdf, nothing, 'This file is empty'],
    ['half of an export', json.subarray(0, 8), undefined, 'This file is not complete'],
    ['half of a signature', pdf, json.subarray(0, 8), 'This file is not complete'],
    ['two exports', json, json, 'Only a statement needs a second file'],
  ])('is named with what to do: %s', (_, first, second, answer) => {
    expect(answerTo(first, second)).toContain(answer);
  });
});
