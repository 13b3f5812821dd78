/** A login with a second step, as its owner sets it up, and its codes. */
import { TOTP } from 'otpauth';
import { calls } from '@placard/contract';
import { tokenHash } from '../../src/security/hashing.ts';
import type { MerchantApi } from './merchant-api.ts';
import { loginPassword } from './world.ts';

/** The code of an authenticator, some steps from now. */
export function totpOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** A code of six digits that no step near now has. */
export function wrongTotp(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => totpOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
}

/** Sets up an authenticator; the present code counts as unused. */
export async function setUpFactor(
  api: MerchantApi,
  token: string,
  proof: { ticket?: string; password?: string } = { password: loginPassword },
) {
  const begun = await api.done(calls.factor.begin, proof, { token });
  const { recovery_codes: codes } = await api.done(calls.factor.confirm, { code: totpOf(begun.secret) }, { token });
  const [row] = await api.deps.sql<
    { id: string }[]
  >`select merchant_id as id from session where token_hash = ${tokenHash(token)}`;
  await api.deps.sql`update second_factor set last_step = 0 where merchant_id = ${row?.id ?? ''}`;
  return { secret: begun.secret, uri: begun.otpauth_uri, codes };
}
