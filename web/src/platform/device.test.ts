import { describe, expect, it, vi } from 'vitest';
import { isMobile, timeZoneHeader } from './device.ts';

function onDevice(innerWidth: number, maxTouchPoints: number, userAgent: string): boolean {
  vi.stubGlobal('innerWidth', innerWidth);
  vi.stubGlobal('navigator', { maxTouchPoints, userAgent });
  vi.stubGlobal('window', {});
  const answer = isMobile(768);
  vi.unstubAllGlobals();
  return answer;
}

describe('a mobile device', () => {
  it('is narrow with touch, or has a mobile user agent', () => {
    expect(onDevice(768, 5, 'Mozilla/5.0')).toBe(true);
    expect(onDevice(769, 5, 'Mozilla/5.0')).toBe(false);
    expect(onDevice(390, 0, 'Mozilla/5.0')).toBe(false);
    expect(onDevice(1_280, 0, 'Mozilla/5.0 (Linux; Android 15)')).toBe(true);
  });
});

describe('the time-zone header', () => {
  it('has the zone’s name and its offset at that time', () => {
    const at = (offsetMinutes: number) => ({ getTimezoneOffset: () => -offsetMinutes }) as Date;
    expect(timeZoneHeader(at(420))).toMatch(/ GMT\+07:00$/);
    expect(timeZoneHeader(at(-210))).toMatch(/ GMT-03:30$/);
    expect(timeZoneHeader(at(0))).toMatch(/^\S+ GMT\+00:00$/);
  });
});
