import type { Area } from '../../language.ts';

export const thread: Area<'thread'> = {
  title: '资金流向',
  about: '先到的钱先用。每次拆分，合计都相符；点击金额可查看明细。',
  another: '查看其他资金的流向',
  partOf: {
    to: '{amount} 的一部分，其余来自其他资金',
    from: '{amount} 的一部分，其余用于别处或仍可用',
  },
  conversions: '{count, plural, other {#\u00a0次转化}}',
  late: '已延迟，原预计最晚 {date}',
  credits: '通常最晚 {date}入账',
  creditsUnknown: '暂时无法预计：已入账的充值笔数太少',
  settles: '约 {time} 结算',
  sums: '资金类型',
  empty: '暂无记录。',
  others: '其余部分',
  ways: {
    label: '方向',
    to: '去向',
    from: '来源',
  },
  kinds: {
    recharge: '充值，尚未入账',
    held: '冻结中',
    acceptor: '承兑商付款给您',
    other: '明细',
  },
  steps: {
    label: '步骤',
    filed: '已提交充值',
    seen: '已到达我们的银行',
    reserved: '已为计划冻结',
    spent: '已用于投放',
    earned: '转化带来的收入',
    on_hold: '暂缓，等待审核',
    owed: '等待托管资金到位',
    locked: '尚未锁定',
    posted: '已记账',
  },
};
