import { describe, expect, it } from 'vitest';
import { capInForce, isPausedAt, pausesOf, toMinor } from '../src/index.ts';
import type { Instruction } from '../src/index.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 24, 12) + seconds * 1000);
const told = (...list: [seconds: number, cap: bigint | null, isPaused?: boolean][]): Instruction[] =>
  list.map(([seconds, cap, isPaused = false], index) => ({
    no: index + 1,
    at: at(seconds),
    pace: 'fast',
    dailyCapMinor: cap === null ? null : toMinor(cap),
    isPaused,
    endsAt: null,
  }));
const arrival = (occurred: number, received: number) => ({ occurredAt: at(occurred), receivedAt: at(received) });

describe('the cap in force', () => {
  const lowered = told([0, 100n], [100, 1n]);
  it.each([
    ['the first cap leaves what was under way', told([0, 5n]), arrival(60, 70), 0],
    ['and holds afterwards', told([0, 5n]), arrival(61, 70), 1],
    ['a lower cap leaves what was under way', lowered, arrival(160, 170), 1],
    ['and holds afterwards', lowered, arrival(161, 170), 2],
    ['a higher cap holds at once', told([0, 1n], [100, 100n]), arrival(101, 102), 2],
    ['one between is not above what was under way', told([0, 100n], [100, 1n], [110, 50n]), arrival(165, 170), 3],
    ['an unknown one does not hold', lowered, arrival(200, 99), 1],
    ['honest lateness keeps its time', lowered, arrival(90, 150), 1],
    ['an earlier claim is judged by its arrival', lowered, arrival(90, 221), 2],
  ])('%s', (_what, instructions, event, no) => {
    expect(capInForce(instructions, event).no).toBe(no);
  });

  it('holds from the first event on if it came with the put', () => {
    const instructions = told([0, 5n], [100, 1n]).map((each) => ({ ...each, no: each.no - 1 }));
    const capAt = (seconds: number) => capInForce(instructions, arrival(seconds, 170)).dailyCapMinor;
    expect([1, 160, 161].map(capAt)).toEqual([5n, 5n, 1n]);
  });
});

describe('a pause', () => {
  const pause = told([0, null, true], [10_000, null]);
  it.each([
    ['what was under way', arrival(60, 61), false],
    ['what came later', arrival(61, 62), true],
    ['what is honestly late', arrival(-5, 55), false],
    ['what claims a time before it', arrival(-5, 121), true],
    ['what happened in it and arrives long after it', arrival(9_000, 20_000), true],
    ['what came after it', arrival(10_001, 10_002), false],
  ])('%s', (_what, event, isPaused) => {
    expect(isPausedAt(pausesOf(pause, { receivedAt: event.receivedAt, stoppedAt: null }), event)).toBe(isPaused);
  });
});

describe('a stop', () => {
  it.each([
    ['what was before it', arrival(0, 60), false],
    ['what came after it', arrival(1, 2), true],
    ['what claims a time before it', arrival(-5, 61), true],
  ])('%s', (_what, event, isOver) => {
    expect(isPausedAt(pausesOf([], { receivedAt: event.receivedAt, stoppedAt: at(0) }), event)).toBe(isOver);
  });
});
