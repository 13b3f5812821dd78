import type { Area } from '../../language.ts';
import { values } from '../values.ts';

export const alerts: Area<'alerts'> = {
  title: '提醒',
  lead: '选择提醒内容和接收方式。所有提醒都会保留在消息中。',
  kinds: values.alerts,
  about: {
    balance_low: '可用资金低于您设定的金额时',
    plan_nearly_spent: '计划已消耗预算的 {percent} 时',
    plan_ended: '计划结算或未能投放时',
    nothing_delivered: '计划连续 24 小时没有展示广告时',
    hold_or_deduction: '转化被暂缓或冲回，或余额被更正时',
    payout_sent: '提现汇往您的收款账户时',
    payout_late: '提现未在预计日期到账时',
  },
  on: '已开启',
  off: '已关闭',
  app: '接收此提醒',
  always: '应用内始终显示此消息。',
  byManagers: '只有所有者和管理员可以开启或关闭此提醒。',
  mail: {
    off: '不发邮件',
    at_once: '立即发送',
    daily: '每天早上汇总一次',
  },
  below: '低于此金额时提醒',
  unreachable: {
    title: '邮件无法送达此邮箱',
    text: '发往 {address} 的邮件无法送达，我们已停止发送。请在个人资料中更正邮箱，或重试。',
    again: '重试',
    done: '我们将恢复向此邮箱发送邮件。',
  },
  quiet: {
    title: '免打扰时段',
    on: '已开启',
    off: '已关闭',
    from: '开始',
    until: '结束',
    more: '推送和邮件会等到免打扰时段结束后再发送。账户安全消息始终立即发送。',
    zone: '时间以 {zone} 时区为准。',
    same: '请选择两个不同的时间。',
    turnOff: '关闭免打扰',
  },
};
