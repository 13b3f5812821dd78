import type { Area } from '../messages.ts';

export const agents: Area<'agents'> = {
  title: '计划跟投',
};
