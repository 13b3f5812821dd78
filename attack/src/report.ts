/** The result of an attack: counts, which are printed, and findings, of which there must be none. */

export interface Finding {
  /** The part of the attack, such as `hostile values`. */
  part: string;
  /** The place, such as `plans.put amount`. */
  where: string;
  what: string;
}

export class Report {
  readonly findings: Finding[] = [];
  readonly #hear: (finding: Finding) => void;
  readonly #counts = new Map<string, Map<string, number>>();

  /** Adds to a part's count of something, such as `values`. */
  count(part: string, what: string, by = 1): void {
    const counts = this.#counts.get(part) ?? new Map<string, number>();
    counts.set(what, (counts.get(what) ?? 0) + by);
    this.#counts.set(part, counts);
  }

  /** The callback receives each finding at once, because a run takes minutes. */
  constructor(hear: (finding: Finding) => void = () => undefined) {
    this.#hear = hear;
  }

  find(part: string, where: string, what: string): void {
    this.#hear({ part, where, what });
    this.findings.push({ part, where, what });
  }

  /** A count; zero by default. */
  of(part: string, what: string): number {
    return this.#counts.get(part)?.get(what) ?? 0;
  }

  /** Counts by part, then the findings; the same finding in many places is shown a few times and counted. */
  asText(): string {
    const parts = [...this.#counts].map(([part, counts]) => {
      const rows = [...counts].map(([what, count]) => `  ${what.padEnd(56)}${count.toLocaleString('en')}`);
      return [part, ...rows].join('\n');
    });
    const shown = this.findings.slice(0, shownFindings).map(({ part, where, what }) => `  ${part}: ${where}: ${what}`);
    const rest = this.findings.length - shown.length;
    return [
      ...parts,
      `findings ${this.findings.length}`,
      ...shown,
      ...(rest > 0 ? [`  … and ${rest} more`] : []),
      '',
    ].join('\n');
  }
}

const shownFindings = 60;
