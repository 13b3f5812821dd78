/** The roles of a business's people, in the order of display. Apart from the calls of each, because the app needs no more. */
export const memberRoles = ['owner', 'manager', 'buyer', 'accountant', 'viewer'] as const;
export type MemberRole = (typeof memberRoles)[number];

/**
 * What a call does. `self`: something of the person's own login, which every role may. `read`: shows the business. `report`: takes its
 * books out of Placard. `put`: spends on plans. `pay`: moves money otherwise. `manage`: people, keys, agents, appeals. `own`: what only
 * the owner decides.
 */
export type Right = 'self' | 'read' | 'report' | 'put' | 'pay' | 'manage' | 'own';

const rightsOf: Readonly<Record<MemberRole, readonly Right[]>> = {
  owner: ['self', 'read', 'report', 'put', 'pay', 'manage', 'own'],
  manager: ['self', 'read', 'report', 'put', 'pay', 'manage'],
  buyer: ['self', 'read', 'put'],
  accountant: ['self', 'read', 'report'],
  viewer: ['self', 'read'],
};

/** Returns whether a role has a right. */
export function mayDo(role: MemberRole, right: Right): boolean {
  return rightsOf[role].includes(right);
}

/** Returns the roles that have a right, in the order of display. */
export function rolesWith(right: Right): MemberRole[] {
  return memberRoles.filter((role) => mayDo(role, right));
}

/** The roles that a role may give and end: those below it, and never the owner's. */
export function rolesBelow(role: MemberRole): MemberRole[] {
  if (!mayDo(role, 'manage')) return [];
  return memberRoles.slice(role === 'owner' ? 1 : memberRoles.indexOf(role) + 1);
}
