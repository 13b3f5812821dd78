import { mayDo, memberRoles } from '@placard/contract';
import type { Right } from '@placard/contract';
import type { ReactNode } from 'react';
import { storage, useStored } from '../platform/storage.ts';

/** Stored in place of the role where the business requires a second step of logging in, and this login has none. */
export const lacksFactor = 'locked';

/** As `use-user-info.ts` stored it; `none` for a part in no business, undefined while it is unknown. */
export const storedRole = () => storage.own('role');

/** True while the business requires a second step that this login does not have. */
export function useLacksFactor(): boolean {
  return useStored(storedRole) === lacksFactor;
}

/** The person's role in the business; undefined in none, or while it is unknown. */
export function useRole() {
  const stored = useStored(storedRole);
  return memberRoles.find((role) => role === stored);
}

/** Returns whether the person's role has a right. While it is unknown everything is offered: the server decides. */
export function useMay(right: Right): boolean {
  const role = useRole();
  return !role || mayDo(role, right);
}

interface MayProps {
  right: Right;
  children: ReactNode;
  otherwise?: ReactNode;
}

/** What only some roles may do; `otherwise` for the others. */
export function May({ right, children, otherwise = null }: MayProps) {
  return useMay(right) ? children : otherwise;
}
