import type { Catalog } from '../../language.ts';
import { accounts } from './accounts.ts';
import { acts } from './acts.ts';
import { adCenter } from './ad-center.ts';
import { agents } from './agents.ts';
import { alerts } from './alerts.ts';
import { api } from './api.ts';
import { app } from './app.ts';
import { appeals } from './appeals.ts';
import { calendar } from './calendar.ts';
import { coupons } from './coupons.ts';
import { exchange } from './exchange.ts';
import { factor } from './factor.ts';
import { keys } from './keys.ts';
import { notifications } from './notifications.ts';
import { people } from './people.ts';
import { papers } from './papers.ts';
import { passkeys } from './passkeys.ts';
import { plan } from './plan.ts';
import { profile } from './profile.ts';
import { proof } from './proof.ts';
import { security } from './security.ts';
import { standing } from './standing.ts';
import { support } from './support.ts';
import { thread } from './thread.ts';
import { wallet } from './wallet.ts';
import { webhooks } from './webhooks.ts';

export const messages: Catalog = {
  accounts,
  acts,
  adCenter,
  agents,
  alerts,
  api,
  app,
  appeals,
  calendar,
  coupons,
  exchange,
  factor,
  keys,
  notifications,
  papers,
  passkeys,
  people,
  plan,
  profile,
  proof,
  security,
  standing,
  support,
  thread,
  wallet,
  webhooks,
};
