/** The identity of the app: `deployment.json`, the one file to change before building. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const schema = v.strictObject({
  /** Application id of Android and bundle id of iOS: reversed domain, as both stores require. */
  appId: v.pipe(
    v.string(),
    v.regex(/^[a-z][a-z0-9]*(\.[a-z][a-z0-9]*)+$/, 'appId must look like com.example.merchant'),
  ),
  appName: v.pipe(v.string(), v.regex(/^[^<>&"'\\]{1,30}$/, 'appName must have 1 to 30 characters without markup')),
  /** The deployment's address; the API is at `/api` below it. */
  address: v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && new URL(text).origin === text,
      'address must be an origin such as https://merchant.example',
    ),
    v.startsWith('https://', 'address must begin with https://'),
  ),
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/, 'version must look like 1.2.3')),
  /** Increases with every upload to a store. */
  build: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

export type Deployment = v.InferOutput<typeof schema>;

export const shellDir = join(import.meta.dirname, '..');

/** Reads `deployment.json`; throws an error that names the field and a correct value. */
export function readDeployment(): Deployment {
  return checkDeployment(JSON.parse(readFileSync(join(shellDir, 'deployment.json'), 'utf8')));
}

/** Checks the content of `deployment.json`; throws an error that names the field and a correct value. */
export function checkDeployment(value: unknown): Deployment {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const told = result.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  throw new Error(`shell/deployment.json: ${told.join('; ')}`);
}
