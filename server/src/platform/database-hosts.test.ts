import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { readHosts } from './database-hosts.ts';

describe('DATABASE_URL', () => {
  it('names one host', () => {
    expect(readHosts(' postgres://anna:s%40fe@db.example/placard ')).toEqual([
      { place: 'db.example:5432', host: 'db.example', port: 5432, url: 'postgres://anna:s%40fe@db.example/placard' },
    ]);
  });

  it('names several, each with its port and the common parameters', () => {
    const hosts = readHosts(
      'postgresql://a:b@one:6000,two,[::1]:7000/placard?sslmode=require&target_session_attrs=read-write',
    );
    expect(hosts.map(({ host, port, url }) => [host, port, url])).toEqual([
      ['one', 6000, 'postgresql://a:b@one:6000/placard?sslmode=require'],
      ['two', 5432, 'postgresql://a:b@two/placard?sslmode=require'],
      ['::1', 7000, 'postgresql://a:b@[::1]:7000/placard?sslmode=require'],
    ]);
  });

  it.each([
    '',
    'one:5432/placard',
    'mysql://one/placard',
    'postgres://one:5432',
    'postgres://one:5432/',
    'postgres://a:b@one:x/p',
    'postgres://a:b@one,two:99999/p',
  ])('is refused as %s without being repeated', (text) => {
    expect(() => readHosts(text)).toThrow(
      'DATABASE_URL is not of the form postgres://user:password@host:5432/database.',
    );
  });
});

describe('PLACARD_READ_DATABASE_URL', () => {
  it('is refused by its own name', () => {
    expect(() => readConfig({ PLACARD_READ_DATABASE_URL: 'one:5432/placard' }, '/')).toThrow(
      'PLACARD_READ_DATABASE_URL is not of the form postgres://user:password@host:5432/database.',
    );
  });
});
