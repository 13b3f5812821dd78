/** The field that a refusal is about, of acts that take the login password once more. */
export const passwordFieldOf = {
  wrong_login_password: 'password',
  login_password_needed: 'password',
  too_many_attempts: null,
} as const;
