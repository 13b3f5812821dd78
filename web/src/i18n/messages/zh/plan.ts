import type { Area } from '../messages.ts';

export const plan: Area<'plan'> = {
  title: '计划',
  detail: { title: '计划详情' },
  goods: { title: '产品详情' },
};
