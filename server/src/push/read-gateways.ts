/** The push gateways: browsers' always, phones' as the environment names them. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { readVapidKey } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import { StartError } from '../platform/start-error.ts';
import { createApns } from './apns.ts';
import { createFcm, fcmKey } from './fcm.ts';
import type { PushGateways } from './push-gateway.ts';
import { createWebPush } from './web-push.ts';

const appleHosts = { '0': 'https://api.push.apple.com', '1': 'https://api.sandbox.push.apple.com' } as const;

/** Creates them. Throws a StartError that names a missing variable or one with an unusable file. */
export function readPushGateways(config: Config): PushGateways {
  const { PLACARD_FCM_KEY_FILE: fcmFile, PLACARD_APNS_KEY_FILE: apnsFile, SMTP_FROM: sender } = config;
  const subject = `mailto:${/<([^>]+)>/.exec(sender)?.[1] ?? sender}`;
  return {
    web: createWebPush({ privateKey: readVapidKey(config), subject }),
    ...(fcmFile !== undefined && { android: createFcm(readFcmKey(fcmFile)) }),
    ...(apnsFile !== undefined && {
      ios: createApns({
        privateKey: readKeyFile('PLACARD_APNS_KEY_FILE', apnsFile),
        keyId: required(config, 'PLACARD_APNS_KEY_ID'),
        teamId: required(config, 'PLACARD_APNS_TEAM_ID'),
        topic: required(config, 'PLACARD_APNS_TOPIC'),
        endpoint: appleHosts[config.PLACARD_APNS_SANDBOX],
      }),
    }),
  };
}

function readKeyFile(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartError(`${variable} names a file that cannot be read.`);
  }
}

function readFcmKey(file: string) {
  const content = readKeyFile('PLACARD_FCM_KEY_FILE', file);
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), fcmKey), content);
  if (!result.success) throw new StartError('PLACARD_FCM_KEY_FILE must name the JSON key of a service account.');
  return result.output;
}

function required(
  config: Config,
  variable: 'PLACARD_APNS_KEY_ID' | 'PLACARD_APNS_TEAM_ID' | 'PLACARD_APNS_TOPIC',
): string {
  const value = config[variable];
  if (value === undefined) throw new StartError(`${variable} must be set beside PLACARD_APNS_KEY_FILE.`);
  return value;
}
