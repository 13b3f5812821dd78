import type { Area } from '../messages.ts';

export const adCenter: Area<'adCenter'> = {
  title: '广告中心',
  activities: { title: '新人活动' },
  level: { title: '店铺等级' },
  rules: { title: '运营规则' },
};
