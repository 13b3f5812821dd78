/** Documents the second step of logging in. */
import type { Documents } from '../document.ts';

const exampleTicket = 'Yk3vQ1xw9TnB4sYhZ0b3wN';
const exampleCodes = ['REC-7F3A-92C1-K4QM', 'REC-0QX9-11VN-AB3T'];

export const factor: Documents<'factor'> = {
  show: {
    summary: 'The second step of this login',
    description: 'Whether it is on, how many recovery codes are left, and the devices that skip it.',
    example: {
      request: {},
      response: {
        is_on: true,
        added_at: '2026-11-21T08:00:00.000Z',
        recovery_codes_left: 10,
        is_required: false,
        is_rule: false,
        devices: [
          {
            device_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9f10',
            device: 'Firefox on Linux',
            remembered_at: '2026-11-21T08:05:00.000Z',
            expires_at: '2026-12-21T08:05:00.000Z',
          },
        ],
      },
    },
  },
  begin: {
    summary: 'Begin to set up an authenticator app',
    description:
      'Takes a ticket for `change_second_factor`, or the login password where the login has no six digits. Shows a new secret once, as text and as an otpauth:// address for a QR code. It counts from its first code on, in the same session and within 15 minutes; until then the one before does.',
    example: {
      request: { ticket: exampleTicket },
      response: {
        secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
        otpauth_uri:
          'otpauth://totp/Placard:harborbikes?issuer=Placard&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
        expires_at: '2026-11-21T08:15:00.000Z',
      },
    },
  },
  confirm: {
    summary: 'Confirm the authenticator with its first code',
    description:
      'From then on logging in takes a code. Answers ten recovery codes, which are shown once. Every other session ends. One authenticator in place of another lets withdrawals wait 24 hours.',
    example: { request: { code: '287082' }, response: { recovery_codes: exampleCodes } },
  },
  renewCodes: {
    summary: 'Get new recovery codes',
    description: 'Ten new ones, shown once; earlier ones become invalid. It takes what beginning takes.',
    example: { request: { ticket: exampleTicket }, response: { recovery_codes: exampleCodes } },
  },
  turnOff: {
    summary: 'Turn the second step off',
    description:
      'It takes what beginning takes. Remembered devices are forgotten, and withdrawals wait 24 hours. Refused while a business of the login requires it.',
    example: { request: { ticket: exampleTicket }, response: { withdrawals_wait_until: '2026-11-22T08:00:00.000Z' } },
  },
  forgetDevices: {
    summary: 'Ask remembered devices for a code again',
    description: 'All of them, or one. It takes a session only.',
    example: { request: {}, response: { forgotten: 1 } },
  },
  setRequired: {
    summary: 'Require a second step of everybody in the business',
    description:
      'Takes a ticket for `change_second_factor`, and an owner whose own login has a second step. It holds at once: whoever has none is refused (`second_factor_missing`) everything but their own login until they add one.',
    example: { request: { is_required: true, ticket: exampleTicket }, response: {} },
  },
};
