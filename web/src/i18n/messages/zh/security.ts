import type { Area } from '../messages.ts';

export const security: Area<'security'> = {
  title: '安全记录',
  intro:
    '登录、密码、收款账户，以及工作人员对您账户的操作。记录不能修改或删除。如有非本人操作，请修改密码并退出其他设备。',
  empty: '暂无记录',
  where: '{time} · {device}，{address}',
  staff: '工作人员',
  system: '系统',
  unknownDevice: '未知设备',
  act: {
    registered: '注册',
    logged_in: '登录',
    login_failed: '登录失败',
    logged_out: '退出登录',
    sessions_revoked: '已退出其他设备',
    login_password_changed: '登录密码已修改',
    password_change_failed: '修改密码时密码有误',
    reset_code_mailed: '重置码已发送至邮箱',
    reset_code_issued: '已发放重置码',
    password_reset: '密码已重置',
    transaction_password_set: '已设置交易密码',
    transaction_password_changed: '交易密码已修改',
    payout_account_bound: '已绑定收款账户',
    payout_account_rebound: '收款账户已更换',
    ad_account_opened: '广告账户已开通',
    merchant_state_set: '账户状态变更',
    merchant_signed_out: '被工作人员退出登录',
    shell_token_issued: '会话已交给客户端',
  },
};
