/** Operators' roles (product.md section 1: operators are no role of the app). What each may do: permissions.ts. */

/** `support`: see, answer, codes. `finance`: money too. `manager`: operators and configuration too. */
export const operatorRoles = ['support', 'finance', 'manager'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/**
 * The stage of an operator's session. After the password: `enter_code` if a second factor is enrolled, else `enrol`;
 * with the second factor `complete`, or `add_passkey` where passkeys are required and there is none. A passkey opens a
 * `complete` one. An incomplete session can only complete itself.
 */
export const sessionStages = ['enter_code', 'enrol', 'add_passkey', 'complete'] as const;
export type SessionStage = (typeof sessionStages)[number];
