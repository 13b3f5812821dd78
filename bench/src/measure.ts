/**
 * Ratios that hold on a noisy machine: subject and yardstick alternate, A B A B …, and each pair yields one ratio. The
 * result is the median with its spread, never a single time.
 */
import { arch, cpus, loadavg, platform } from 'node:os';

/** One figure of a benchmark. */
export interface Figure {
  name: string;
  /** What is measured, and against what. */
  what: string;
  yardstick: string;
  /** Better when higher (throughput) or lower (time, bytes). */
  better: 'higher' | 'lower';
  target: number;
  /** The unit of a figure with a fixed limit (kB, ms); without it the figure is a ratio to its yardstick. */
  unit?: string;
}

export interface BenchResult extends Figure {
  median: number;
  lowest: number;
  highest: number;
  rounds: number;
}

/** A figure against a yardstick. Its aim is written as in docs/performance.md, such as `≥ 0.6`. */
export function ratio<Name extends string>(
  name: Name,
  aim: string,
  what: string,
  yardstick: string,
): Figure & { name: Name } {
  const [sign, target] = aim.split(' ');
  return { name, what, yardstick, better: sign === '≥' ? 'higher' : 'lower', target: Number(target) };
}

/** A figure with a fixed limit and its unit, such as `≤ 120 kB`. */
export function limit<Name extends string>(name: Name, aim: string, what: string): Figure & { name: Name } {
  return { ...ratio(name, aim, what, 'a fixed limit'), unit: aim.split(' ')[2] ?? '' };
}

/** A benchmark: after its own warm-up, `run` returns the rounds of each of its figures by name. */
export interface Bench {
  name: string;
  figures: readonly Figure[];
  run(rounds: number): Promise<Readonly<Record<string, readonly number[]>>>;
}

/** Subject and yardstick in turn: returns the ratios of the rounds, after one that does not count. */
export async function alternate(
  rounds: number,
  subject: () => Promise<number>,
  yardstick: () => Promise<number>,
): Promise<number[]> {
  const ratios: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const measured = (await subject()) / (await yardstick());
    if (round >= 0) ratios.push(measured);
  }
  return ratios;
}

/** Measures every figure in each round; returns the rounds of each. */
export async function inRounds<Name extends string>(
  rounds: number,
  measure: () => Promise<Readonly<Record<Name, number>>>,
): Promise<Record<string, number[]>> {
  const samples: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, value] of Object.entries<number>(await measure())) (samples[name] ??= []).push(value);
  }
  return samples;
}

/** Runs a benchmark and sums its rounds up. */
export async function runBench(bench: Bench, rounds: number): Promise<BenchResult[]> {
  const samples = await bench.run(rounds);
  return bench.figures.map((figure) => summed(figure, samples[figure.name] ?? []));
}

function summed({ name, what, yardstick, better, target, unit }: Figure, samples: readonly number[]): BenchResult {
  if (samples.length === 0) throw new Error(`${name} gave no rounds`);
  const sorted = samples.toSorted((a, b) => a - b);
  return {
    name,
    what,
    yardstick,
    better,
    target,
    ...(unit === undefined ? {} : { unit }),
    median: rounded(medianOf(sorted)),
    lowest: rounded(sorted[0] ?? Number.NaN),
    highest: rounded(sorted.at(-1) ?? Number.NaN),
    rounds: sorted.length,
  };
}

/** Returns the median; of an even count the upper of the two. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The machine of a figure, and its load: without that a ratio says little. */
export function describeMachine(): { cpu: string; cores: number; platform: string; node: string; load: number } {
  const [first] = cpus();
  return {
    cpu: first?.model ?? 'unknown',
    cores: cpus().length,
    platform: `${platform()} ${arch()}`,
    node: process.version,
    load: rounded(loadavg()[0] ?? Number.NaN),
  };
}

/** Returns how many times a second `clients` workers do `work`, for about `durationMs`. */
export async function throughput(
  clients: number,
  durationMs: number,
  work: (client: number) => Promise<void>,
): Promise<number> {
  const startMs = performance.now();
  const endMs = startMs + durationMs;
  const counts = await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      let count = 0;
      while (performance.now() < endMs) {
        await work(client);
        count += 1;
      }
      return count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - startMs) / 1000);
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
