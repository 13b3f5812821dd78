import { claims } from './claims.ts';
import type { Language } from '../language.ts';
import { flow } from './flow.ts';
import { papers } from './papers.ts';
import { server } from './server.ts';
import { statement } from './statement.ts';
import { values } from './values.ts';
import { verify } from './verify.ts';

export const kor: Language = {
  app: async () => (await import('./app/index.ts')).messages,
  demo: async () => (await import('./demo.ts')).demo,
  claims,
  flow,
  papers,
  server,
  statement,
  values,
  verify,
};
