/** For how much of its time a plan was held back, by acts that may have been taken back since. */
import { maxMinor, plus, zero } from '@placard/contract';
import type { Instruction, Minor } from '@placard/contract';
import type { HeldTime } from '../../domain/plans/doctor.ts';
import { dayOf, nextDay } from '../../domain/wallet/months.ts';
import type { Stretch } from '../../domain/wallet/months.ts';

export interface SourceAct {
  at: Date;
  isPaused: boolean;
}

interface Held {
  instructions: readonly Instruction[];
  sourceActs: readonly SourceAct[];
  silences: readonly Stretch[];
  /** When the source said that it is too late in the day, and until when. */
  daysOver: readonly Stretch[];
}

const wholeBps = 10_000;

/**
 * Returns what held within `time`, by the merchant's instructions, the acts on the source and its silences, each the oldest first.
 * While either is paused, or it is too late in the day, nothing may be there to report, so that is no silence.
 */
export function heldTime(
  { instructions, sourceActs, silences, daysOver }: Held,
  { zone, ...time }: Stretch & { zone: string },
): HeldTime {
  const shareOf = (parts: readonly Stretch[]) => {
    const heldMs = parts.reduce((sumMs, part) => sumMs + msOf(part), 0);
    return Math.floor((wholeBps * heldMs) / Math.max(1, msOf(time)));
  };
  const instructed = within(instructions, time);
  const capped = instructed.filter(({ isPaused, dailyCapMinor }) => !isPaused && dailyCapMinor !== null);
  const highest = new Map<string, Minor>();
  for (const { from, until, dailyCapMinor } of capped) {
    const last = dayOf(new Date(until.getTime() - 1), zone);
    for (let day = dayOf(from, zone); day <= last; day = nextDay(day)) {
      highest.set(day, maxMinor(highest.get(day) ?? zero, dailyCapMinor ?? zero));
    }
  }
  const paused: Stretch[] = instructed.filter(({ isPaused }) => isPaused);
  const sourcePaused: Stretch[] = within(sourceActs, time).filter(({ isPaused }) => isPaused);
  const pausedAtAll = [...paused, ...sourcePaused];
  const over = pausedAtAll.reduce(without, clipped(daysOver, time));
  const silent = [...pausedAtAll, ...over].reduce(without, [...silences]);
  const others = [...sourcePaused, ...over, ...silent];
  return {
    pausedBps: shareOf(paused),
    sourcePausedBps: shareOf(sourcePaused),
    silentBps: shareOf(silent),
    dayOverBps: shareOf(over),
    heldBps: shareOf([...paused, ...over, ...silent, ...paused.reduce(without, sourcePaused)]),
    cappedBps: shareOf(capped),
    cappedMostMinor: plus(...highest.values()),
    cappedFreeBps: shareOf(others.reduce<Stretch[]>(without, capped)),
  };
}

/** Each act with the part of the time in which it was the latest, if any. */
function within<Act extends { at: Date }>(acts: readonly Act[], time: Stretch): (Act & Stretch)[] {
  return acts
    .map((act, index) => {
      const until = acts[index + 1]?.at ?? time.until;
      return {
        ...act,
        from: act.at > time.from ? act.at : time.from,
        until: until < time.until ? until : time.until,
      };
    })
    .filter(({ from, until }) => from < until);
}

function clipped(parts: readonly Stretch[], time: Stretch): Stretch[] {
  return parts
    .map(({ from, until }) => ({
      from: from > time.from ? from : time.from,
      until: until < time.until ? until : time.until,
    }))
    .filter(({ from, until }) => from < until);
}

/** What of these is outside of `cut`. */
function without(parts: readonly Stretch[], cut: Stretch): Stretch[] {
  return parts
    .flatMap(({ from, until }) => [
      { from, until: until < cut.from ? until : cut.from },
      { from: from > cut.until ? from : cut.until, until },
    ])
    .filter(({ from, until }) => from < until);
}

const msOf = ({ from, until }: Stretch) => until.getTime() - from.getTime();
