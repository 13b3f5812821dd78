import type { Area } from '../messages.ts';

export const notifications: Area<'notifications'> = {
  title: '消息',
};
