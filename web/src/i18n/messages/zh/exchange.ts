import type { Area } from '../messages.ts';

export const exchange: Area<'exchange'> = {
  title: '外汇兑换',
};
