/**
 * Ratios that hold on a noisy machine: subject and yardstick run in turn, A B A B …, and each pair gives one ratio. What is
 * quoted is the median with its spread, never a single time.
 */
import { arch, cpus, platform } from 'node:os';

export interface BenchResult {
  name: string;
  /** What is measured, and against what. */
  what: string;
  yardstick: string;
  /** Better when higher (throughput) or lower (time, bytes). */
  better: 'higher' | 'lower';
  target: number;
  median: number;
  lowest: number;
  highest: number;
  rounds: number;
}

/** One benchmark: `run` gives a ratio per round after its own warm-up. */
export interface Bench {
  name: string;
  what: string;
  yardstick: string;
  better: 'higher' | 'lower';
  target: number;
  run(rounds: number): Promise<number[]>;
}

/** Runs a benchmark and sums its rounds up. */
export async function runBench(bench: Bench, rounds: number): Promise<BenchResult> {
  const ratios = (await bench.run(rounds)).toSorted((a, b) => a - b);
  const { name, what, yardstick, better, target } = bench;
  return {
    name,
    what,
    yardstick,
    better,
    target,
    median: rounded(ratios[Math.floor(ratios.length / 2)] ?? Number.NaN),
    lowest: rounded(ratios[0] ?? Number.NaN),
    highest: rounded(ratios.at(-1) ?? Number.NaN),
    rounds: ratios.length,
  };
}

/** Which machine a figure comes from: without it a ratio says little. */
export function describeMachine(): { cpu: string; cores: number; platform: string; node: string } {
  const [first] = cpus();
  return {
    cpu: first?.model ?? 'unknown',
    cores: cpus().length,
    platform: `${platform()} ${arch()}`,
    node: process.version,
  };
}

/** How many times a second `clients` workers do `work`, for about `durationMs`. */
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
