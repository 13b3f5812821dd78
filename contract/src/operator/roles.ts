/** Operators' roles (product.md section 1: operators are no role of the app). Each may do what the ones before it may. */

/** `support`: see, answer, codes. `finance`: money too. `manager`: operators and configuration too. */
export const operatorRoles = ['support', 'finance', 'manager'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Whether `role` reaches to what takes at least `needed`. */
export function isRoleSufficient(role: OperatorRole, needed: OperatorRole): boolean {
  return operatorRoles.indexOf(role) >= operatorRoles.indexOf(needed);
}
