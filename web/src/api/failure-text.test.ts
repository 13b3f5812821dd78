import { expect, it } from 'vitest';
import { ApiError, HttpError, NoAnswerError, SettledError } from './errors.ts';
import { failureText } from './failure-text.ts';
import type { ApiTexts } from './failure-text.ts';

/** Returns the key, to show which text is chosen. */
const key = ((name: string) => name) as unknown as ApiTexts;

it.each([
  [500, 'serverError'],
  [400, 'sysError'],
  [503, 'tokenExpired'],
  [401, 'notAuthorised'],
  [405, 'error'],
] as const)('code %i says what the server says, else the text %s', (code, fallback) => {
  expect(failureText(new ApiError(code, 'From the server.', {}), key)).toBe('From the server.');
  expect(failureText(new ApiError(code, '', {}), key)).toBe(fallback);
});

it.each([
  [429, 'http.tooMany'],
  [503, 'http.unavailable'],
  [502, 'http.other'],
] as const)('status %i says %s', (status, text) => {
  expect(failureText(new HttpError(status, undefined, undefined), key)).toBe(text);
});

it('tells an answer that took too long from a network that failed', () => {
  expect(failureText(new NoAnswerError(true, undefined), key)).toBe('timeout');
  expect(failureText(new NoAnswerError(false, undefined), key)).toBe('network');
});

it('reports that nothing was sent if the same act had been sent long before', () => {
  expect(failureText(new SettledError(), key)).toBe('settled');
});
