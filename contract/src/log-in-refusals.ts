/** What refuses second steps and passkeys of logging in, of merchants and of operators, and says everything itself. */
export const logInRefusals = {
  second_factor_missing: { code: 405 },
  second_factor_required: { code: 405 },
  second_factor_off: { code: 405 },
  second_factor_not_begun: { code: 405 },
  operator_passkey_needed: { code: 405 },
  operator_passkey_last: { code: 405 },
  operator_passkey_missing: { code: 405 },
  operator_passkey_refused: { code: 405 },
} as const;
