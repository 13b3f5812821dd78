import { BellRing, Megaphone, Wrench } from 'lucide-react';
import type { Category } from '../api/use-notifications.ts';

export const categories = ['announcement', 'maintenance', 'activity'] as const satisfies readonly Category[];
export const categoryIcons = { announcement: Megaphone, maintenance: Wrench, activity: BellRing };
