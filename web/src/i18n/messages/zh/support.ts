import type { Area } from '../messages.ts';

export const support: Area<'support'> = {
  title: '客服',
  contact: '客服 {number} - {label}',
  opensHere: '在应用内打开',
  opensInTab: '在新标签页打开',
  noData: '暂无数据',
  safety: '工作人员绝不会向您索要密码，也不会要求您付款来释放资金。',
  recharge: '充值仅支持人工办理，由客服为您入账。',
  feedback: { title: '意见反馈' },
  question: { title: '常见问题' },
  accountState: {
    '402': '该账户尚未激活',
    '403': '该账户已被停用',
    '404': '该账户已注销',
  },
};
