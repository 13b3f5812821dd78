import type { Area } from '../messages.ts';

export const wallet: Area<'wallet'> = {
  title: '钱包',
  bindCard: { title: '收款账户' },
  setPassword: { title: '交易密码' },
  editPassword: { title: '修改交易密码' },
  transactionPasswordError: '交易密码错误，请重新输入。',
};
