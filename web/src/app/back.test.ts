import { expect, it } from 'vitest';
import { routeOf } from '../routes/route-table.ts';
import { backStep } from './back.ts';

const everything = { hasSheet: true, hasOwnHandler: true, isInShell: true, canGoBack: true };
const nothing = { hasSheet: false, hasOwnHandler: false, isInShell: false, canGoBack: false };

it('back closes the open sheet, and then does what the page defines, in the stated order', () => {
  const adCenter = routeOf('/ad-center');
  expect(backStep(adCenter, everything)).toBe('closeSheet');
  expect(backStep(adCenter, { ...everything, hasSheet: false })).toBe('ownHandler');
  expect(backStep(adCenter, { ...everything, hasSheet: false, hasOwnHandler: false })).toBe('closeShell');
  expect(backStep(adCenter, { ...nothing, canGoBack: true })).toBe('browserBack');
  expect(backStep(routeOf('/plan'), { ...nothing, isInShell: true, canGoBack: true })).toBe('backRoute');
  expect(backStep(routeOf('/wallet'), { ...nothing, isInShell: true, canGoBack: true })).toBe('browserBack');
  expect(backStep(routeOf('/wallet'), nothing)).toBe('home');
});
