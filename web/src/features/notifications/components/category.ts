import { BellRing, ChartNoAxesColumn, Megaphone, ShieldAlert, UserRound, WalletCards, Wrench } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Category, Notification } from '../api/use-notifications.ts';

export const categories = ['announcement', 'maintenance', 'activity'] as const satisfies readonly Category[];
const categoryIcons = { announcement: Megaphone, maintenance: Wrench, activity: BellRing };
const subjectIcons = { security: ShieldAlert, money: WalletCards, plan: ChartNoAxesColumn, account: UserRound };

/** The icon of a message: what it is about, or for one that an operator wrote its category. */
export function iconOf({ subject, category }: Notification): LucideIcon {
  return subject === null ? categoryIcons[category] : subjectIcons[subject];
}
