/** What reads a part of the export. */
import type { Currency } from '@placard/contract';
import type { ReadDb } from '../../database/database.ts';

export type Row = Record<string, unknown>;

export interface Asked {
  sql: ReadDb;
  merchantId: string;
  /** A UUID or a number, like the part's keys; undefined at the beginning. */
  after: string | undefined;
  limit: number;
  currency: Currency;
  /** Only what the transparency log's first so many entries have; null where it has none. */
  size: number | null;
}

export type Reader = (asked: Asked) => Promise<readonly Row[]>;
