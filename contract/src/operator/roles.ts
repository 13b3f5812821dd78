/** Operators' roles (product.md section 1: operators are no role of the app). What each may do: permissions.ts. */

/** `support`: see, answer, codes. `finance`: money too. `manager`: operators and configuration too. */
export const operatorRoles = ['support', 'finance', 'manager'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/**
 * How far an operator's session is. After the password: `enter_code` where a second factor is enrolled, else `enrol`;
 * with the second factor `complete`. Only a complete session may do more than complete itself.
 */
export const sessionStages = ['enter_code', 'enrol', 'complete'] as const;
export type SessionStage = (typeof sessionStages)[number];
