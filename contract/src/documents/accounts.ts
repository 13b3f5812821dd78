/** Documents the calls of accounts. */
import type * as v from 'valibot';
import type { userInfo } from '../calls/accounts.ts';
import { accessLimits } from '../limits.ts';
import type { Documents } from '../document.ts';

const exampleToken = 'q6mZ0b3wN2sUu1Vt8xYcR4eK7aLhPjDfGiTyWqErUoA';

const exampleDevice = 'Zk3vQ1xw9TnB4sYhq6mZ0b3wN2sUu1Vt8xYcR4eK7aL';

const exampleSession = {
  token: exampleToken,
  entry: 'register' as const,
  expires_at: '2026-12-21T08:00:00.000Z',
  lang: 'en' as const,
  state: 'active' as const,
  ad_account_open: false,
  device_token: exampleDevice,
};

const exampleRegistration = {
  username: 'harborbikes',
  nickname: 'Harbor Bikes',
  password: 'a long pass phrase',
  confirm_password: 'a long pass phrase',
  email: 'hello@harborbikes.example',
  phone: '+44 20 7946 0018',
  licence_key: 'LIC-7F3A-92C1-K4QM',
  terms_version: '2026-11',
  terms_accepted: true as const,
};

const exampleUserInfo: v.InferOutput<typeof userInfo> = {
  merchant_no: '81XZ0F',
  username: 'harborbikes',
  nickname: 'Harbor Bikes',
  email: 'hello@harborbikes.example',
  phone: '+44 20 7946 0018',
  avatar_url: null,
  lang: 'en',
  entry: 'register',
  role: 'owner',
  business: 'Harbor Bikes',
  state: 'active',
  created_at: '2026-11-20T08:00:00.000Z',
  ad_account_open: true,
  lacks_second_factor: false,
  credit_score: 100,
  shop_level: 1,
  followed_agent: null,
  has_transaction_password: true,
  has_payout_account: false,
  notifications: {
    in_app: true,
    push: ['money'],
    email: ['money', 'plan'],
    categories: ['announcement', 'maintenance', 'activity'],
  },
  push_platforms: ['android', 'web'],
  web_push_key: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  is_pushed: true,
  sends_email: true,
  customer_service_url: [],
  recharge_customer_service_url: [],
};

export const accounts: Documents<'accounts'> = {
  uploadImage: {
    summary: 'Upload an image',
    description:
      'Multipart form data with one part named `file`: JPEG, PNG, WebP or GIF by content, at most 5 × 1024 × 1024 bytes. It is re-encoded without its metadata.',
    example: { request: {}, response: { url: '/files/Zk3vQ1xw9TnB4sYh.webp' } },
  },
  startPasskey: {
    summary: 'What a device needs to log in with a passkey',
    description:
      'Options for `navigator.credentials.get`, for a passkey that the device keeps. The challenge is valid once, for ten minutes.',
    example: {
      request: {},
      response: {
        options: {
          challenge: 'Zk3vQ1xw9TnB4sYhZ0b3wNkV6m5rWq8cA2dE7fG9hJ0',
          rpId: 'merchant.example',
          timeout: accessLimits.ticketLifetimeMs,
          userVerification: 'required',
          allowCredentials: [],
        },
        expires_at: '2026-11-21T08:10:00.000Z',
      },
    },
  },
  loginByPasskey: {
    summary: 'Log in with a passkey',
    description:
      'Takes the device’s answer to the options. It is the whole of logging in, the second step included, because the device has verified its user. Only a passkey that the device keeps for the login can: it returns the user handle.',
    example: {
      request: {
        credential_id: 'q7Xb1uJ5T0yqL2vN8kQz4w',
        client_data: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
        authenticator_data: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
        signature: 'MEUCIQDk0b8s1G3vUu0m0f3mVf2pJ7l2Qx',
        user_handle: 'AZqfPnwRcACAAD8fKwyaUQ',
      },
      response: exampleSession,
    },
  },
  registerV2: {
    summary: 'Register with a licence code, with the session described',
    description: 'As /auth/register, and describes the session.',
    example: { request: exampleRegistration, response: exampleSession },
  },
  loginV2: {
    summary: 'Log in, with the session described',
    description:
      'As /auth/login, with how the session was entered, when it ends, and the account’s language and state.',
    example: { request: { username: 'harborbikes', password: 'a long pass phrase' }, response: exampleSession },
  },
  language: {
    summary: 'The language to use',
    description: 'The saved language of the token’s user; without a token, the best match for Accept-Language.',
    example: { request: {}, response: { lang: 'en' } },
  },
  login: {
    summary: 'Log in',
    description:
      'Answers a session token. An unknown name and a wrong password get the same answer. Where the login has a second step and the device is not remembered, a right password alone is refused (`second_step_needed`): send it again with `code`.',
    example: {
      request: { username: 'harborbikes', password: 'a long pass phrase' },
      response: { token: exampleToken },
    },
  },
  register: {
    summary: 'Register with a licence code',
    description:
      'Creates the user and a session. The licence code is used up; the accepted terms version is recorded. Sent again under its key it opens another session of the same user.',
    example: { request: exampleRegistration, response: { token: exampleToken } },
  },
  info: {
    summary: 'The user’s own data',
    description: 'Contacts given here, where not empty, win over basic config’s.',
    example: { request: {}, response: exampleUserInfo },
  },
  openAdAccount: {
    summary: 'Open the ad account with an authorisation code',
    description: 'The code is used up. From then on the calls that need an ad account answer.',
    example: { request: { code: 'AUT-7F3A-92C1-K4QM' }, response: { opened_at: '2026-11-21T08:00:00.000Z' } },
  },
  editInfo: {
    summary: 'Edit the profile',
    description:
      'Only the fields sent are changed. Another email or phone takes the login password too (`login_password_needed`). avatar_url must be one that /files/upload returned to this user; null removes it.',
    example: { request: { nickname: 'Harbor Bikes' }, response: exampleUserInfo },
  },
  changePassword: {
    summary: 'Change the login password',
    description:
      'Every session of the user ends, this one too: log in again (specification.md section 4). Devices that have logged in before lose their tries at the login; the asking one gets a new token. Sent again under its key it also answers the ended session.',
    example: {
      request: {
        old_password: 'a long pass phrase',
        new_password: 'another pass phrase',
        confirm_password: 'another pass phrase',
      },
      response: { device_token: exampleDevice },
    },
  },
  logout: {
    summary: 'End this session',
    description: 'The token is invalid at once.',
    example: { request: {}, response: {} },
  },
  listSessions: {
    summary: 'Where the user is logged in',
    description: 'Active sessions, the current one first.',
    example: {
      request: {},
      response: {
        list: [
          {
            session_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a01',
            is_current: true,
            entry: 'register',
            device: 'Chrome on Android',
            created_at: '2026-11-21T08:00:00.000Z',
            last_seen_at: '2026-11-21T08:15:00.000Z',
            expires_at: '2026-12-21T08:15:00.000Z',
          },
        ],
      },
    },
  },
  revokeSessions: {
    summary: 'End one session, or all others',
    description:
      'Without session_id every session except the current one ends. It takes the login password. With restore_contacts the email address and the phone are again what they were before a change of the last 72 hours.',
    example: { request: { password: 'a long pass phrase' }, response: { ended: 2, restored: [] } },
  },
  securityEvents: {
    summary: 'The history of the account',
    description:
      'Logins and failures, passwords, payout accounts, and operators’ acts on the account, newest first, from the security log. Entries cannot be changed.',
    example: {
      request: {},
      response: {
        list: [
          {
            event_id: '4711',
            at: '2026-11-21T08:00:00.000Z',
            act: 'logged_in',
            by: 'merchant',
            person: null,
            device: 'Chrome, Android',
            address: '203.0.113.7',
            about: null,
            plan_no: null,
            amount: null,
            currency: 'USD',
          },
        ],
        next_cursor: null,
      },
    },
  },
  requestReset: {
    summary: 'Request a reset code by mail',
    description:
      'The answer is the same for every name. `kind` is the forgotten password, by default the login password. `by_mail` is whether this deployment sends mail; if not, customer service resets after an identity check.',
    example: { request: { username: 'harborbikes' }, response: { by_mail: false } },
  },
  confirmReset: {
    summary: 'Set a new login or transaction password with a reset code',
    description:
      'The code belongs to one of the two. Every session ends; withdrawals wait 24 hours. For the transaction password new_password is the MD5 hex of the six digits.',
    example: {
      request: {
        username: 'harborbikes',
        code: 'RST-7F3A-92C1-K4QM',
        kind: 'login',
        new_password: 'another pass phrase',
        confirm_password: 'another pass phrase',
      },
      response: { withdrawals_wait_until: '2026-11-22T08:00:00.000Z' },
    },
  },
  standing: {
    summary: 'Credit score, shop level, membership and guarantee, with their parts',
    description:
      'The score with its events, the level with its rule and volume, the level that membership grants, and the purpose of the guarantee.',
    example: {
      request: {},
      response: {
        currency: 'USD',
        credit_score: 100,
        events: [],
        next_cursor: null,
        level: 1,
        level_by_volume: 1,
        settled_put_volume: '0.00',
        levels: [{ level: 1, from_volume: '0.00', plans_at_once: 3, fee_bps: 500 }],
        plans: { running: 0, at_once: 3, with_membership: 5 },
        membership: { price: '30.00', days: 30, until: null },
        guarantee: { balance: '0.00', needed: '0.00', running_plans: 0 },
      },
    },
  },
  exportData: {
    summary: 'Everything that is kept about the merchant, piece by piece',
    description:
      'One piece of one part. Request the next one with the values of `next`, until it is null. Together they are everything: account, sessions, passkeys, the second step of logging in, payout accounts, plans with their steps, every ledger entry of the merchant’s accounts, the transparency log’s records of terms, transfers and batches with their proofs, conversions, withdrawals, exchanges, coupons, follows, memberships, credit events, notifications, feedback. The first piece takes the login password, each further one the ticket that came with it. Send `as_of.size` of the first piece with the others, so that all are of one moment. Secrets are not included: only hashes of passwords and tokens are kept.',
    example: {
      request: { part: 'follows', password: 'a long pass phrase' },
      response: {
        part: 'follows',
        currency: 'USD',
        as_of: null,
        rows: [{ agent_no: 'A77014', share_bps: 200, followed_at: '2026-11-21T08:00:00.000Z', ended_at: null }],
        next: { part: 'memberships', cursor: null },
        ticket: 'q6mZ0b3wN2sUu1Vt8xYcR4eK7aLhPjDfGiTyWqErUoA',
      },
    },
  },
  liabilities: {
    summary: 'What the network owed on a day, with the proof that the merchant’s part is in it',
    description:
      'Once a day (UTC) the network records in its transparency log how much it owes to everyone together. `content_base64` is the proof that the total contains what is owed to this merchant; anyone can check it offline, at `/verify` or with `npm run verify`. Proofs are kept for the three newest days. `list` is null for another day, and until the log has the first list. `own` is null if the list leaves the merchant out: that is wrong, and the file shows it. `balance` is what operators recorded that a bank or an auditor signed; null if nothing was recorded.',
    example: {
      request: {},
      response: {
        currency: 'USD',
        days: ['2026-11-21', '2026-11-20'],
        list: {
          day: '2026-11-21',
          made_at: '2026-11-21T00:03:20.000Z',
          total: '81204.50',
          own: {
            total: '1284.60',
            parts: [
              { account: 'available', amount: '984.60' },
              { account: 'reserved_cash', amount: '300.00' },
            ],
          },
          balance: { day: '2026-11-20', amount: '96110.00', signed_by: 'Example Bank', reference: 'BAL-2026-11-20' },
          file_name: 'placard-owed-2026-11-21.json',
          content_base64: 'eyJyZWNvcmQiOlsicGxhY2FyZC9saWFiaWxpdGllcy92MSJdfQ==',
        },
      },
    },
  },
  closeTerms: {
    summary: 'The obstacles to closing the account',
    description:
      'What must end or be paid out first; the app offers a way out of each obstacle. With none left the account can be closed.',
    example: {
      request: {},
      response: {
        merchant_no: '81XZ0F',
        currency: 'USD',
        blocks: [{ what: 'available', amount: '370.00', count: null }],
      },
    },
  },
  close: {
    summary: 'Close the account for good',
    description:
      'Personal data is erased and every session ends; ledger entries stay under the merchant’s number for as long as the law requires. Nobody can undo it. Sent again, it answers account_cancelled.',
    example: { request: { password: 'a long pass phrase' }, response: {} },
  },
};
