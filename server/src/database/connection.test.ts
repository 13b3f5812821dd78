import { describe, expect, it } from 'vitest';
import { beginStatement, driverOptions } from './connection.ts';

const options = {
  applicationName: 'placard',
  isPooled: false,
  connectSeconds: 5,
  statementMs: 30_000,
  lockMs: 5_000,
  silenceMs: 40_000,
  asksTimeline: false,
  hasJsonAsText: false,
};

describe('the start-up parameters of a connection', () => {
  it('to PostgreSQL: the name, where names are looked up and the time limits, with prepared statements', () => {
    const { connection, prepare } = driverOptions(options);
    expect(prepare).toBe(true);
    expect(connection).toEqual({
      application_name: 'placard',
      search_path: 'public, pg_catalog, pg_temp',
      statement_timeout: 30_000,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 30_000,
    });
    expect(driverOptions({ ...options, statementMs: Infinity }).connection).toEqual({
      application_name: 'placard',
      search_path: 'public, pg_catalog, pg_temp',
    });
  });

  it('to PgBouncer: the one parameter that it accepts, and no prepared statements', () => {
    const { connection, prepare } = driverOptions({ ...options, isPooled: true });
    expect(prepare).toBe(false);
    expect(connection).toEqual({ application_name: 'placard' });
  });
});

describe('the beginning of a transaction', () => {
  it('sets nothing where the connection has them', () => {
    expect(beginStatement('', options)).toBe('begin');
    expect(beginStatement('read only', options)).toBe('begin read only');
  });

  it('carries them through PgBouncer, for this transaction alone', () => {
    expect(beginStatement('read only', { ...options, isPooled: true })).toBe(
      'begin read only; set local search_path = public, pg_catalog, pg_temp; set local statement_timeout = 30000; set local lock_timeout = 5000; ' +
        'set local idle_in_transaction_session_timeout = 30000',
    );
    expect(beginStatement('', { isPooled: true, statementMs: Infinity, lockMs: Infinity })).toBe(
      'begin; set local search_path = public, pg_catalog, pg_temp; set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
  });
});
