import type { ServerTexts } from '../texts.ts';

export const outside: Pick<
  ServerTexts,
  'calendar' | 'unsubscribe' | 'digestSubject' | 'closedMail' | 'help' | 'invitationMail' | 'resetMail'
> = {
  calendar: {
    name: 'Placard 到账',
    settlement: '{product} 结算',
    return: '{product} 未消耗资金退回',
    withdrawal: '提现 {number} 预计到账',
    late: '提现 {number} 已延迟',
    arrived: '提现 {number} 已到账',
    exchange: '兑换 {number} 付款截止日',
    withAmount: '{what}（{amount}）',
    estimated: '预估金额：转化仍可能使其变化。',
    atMost: '最多：计划仍可能消耗这笔钱。',
    latest: '这是最晚的日期。',
  },
  unsubscribe: {
    why: '您收到此邮件，是因为您选择了“{topic}”的邮件通知。',
    stop: '如需停止，请打开：',
    title: '确定停止“{topic}”邮件通知吗？',
    text: '这些消息仍会保留在应用中。账户安全邮件始终会发送。',
    button: '停止这些邮件',
    done: '您不会再收到“{topic}”邮件。',
    invalid: '此链接无效。请在应用的“设置”中打开“消息通知”。',
  },
  digestSubject: 'Placard：您的提醒',
  closedMail: {
    subject: 'Placard：账户已注销',
    body: '您的账户 {merchantNo} 已使用登录密码注销，无法恢复。\n\n如非本人操作，请联系客服并提供编号 {merchantNo}。\n',
  },
  invitationMail: {
    subject: 'Placard：邀请您加入 {business}',
    body: '{inviter} 邀请您在 Placard 加入 {business}。\n\n请打开此链接：\n{link}\n\n或在注册时输入邀请码 {code}。\n\n邀请 7 天内有效，仅可使用一次。如果您不认识 {inviter}，请忽略此邮件，不会有任何影响。\n',
  },
  resetMail: {
    login: {
      subject: 'Placard：重置登录密码',
      body: '您的重置码是 {code}\n\n24 小时内有效，仅可使用一次，请在应用的“忘记密码？”中输入。Placard 工作人员绝不会向您索要。\n\n如非本人操作，请忽略此邮件，密码不会改变。\n',
    },
    transaction: {
      subject: 'Placard：重置交易密码',
      body: '您的重置码是 {code}\n\n24 小时内有效，仅可使用一次，且仅用于交易密码。Placard 工作人员绝不会向您索要。\n\n如非本人操作，请修改登录密码：可能已有他人知道您的登录密码。\n',
    },
  },
  help: {
    service: '客服',
    tell: '请告诉客服',
    username: '您的用户名，与个人资料中一致。',
    accounts: '发生了什么、您原本预期怎样，以及发生的时间。',
    plans: '您要咨询的计划和数字。',
    amount: '您要充值的金额。',
    reference: '付款之后，请提供付款凭证号。',
    next: '客服会告知汇款账户。款项到账后，会计入您的可用资金。',
    never: '客服绝不会索要密码，也不会要求您先付款才能取回资金。',
    demo: '这是演示环境，此处无人应答。演示的管理者在运营后台代替客服处理。',
    questions: '常见问题',
    transfer: '充值编号，以及汇款的金额和日期。',
    payTo: '汇款账户和充值编号在 App 的“充值”中查看。款项到账后，会计入您的可用资金。',
  },
};
