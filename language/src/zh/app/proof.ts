import type { Area } from '../../language.ts';

export const proof: Area<'proof'> = {
  transfers: {
    heading: '构成它的资金划转',
    about: '每笔都有自己的份额，相加就是这个数字。',
    aboutFee: '手续费随对应的收入一并计入，在结算时记账。',
    empty: '这个数字还没有记账。',
  },
  events: {
    title: '投放事件',
    open: '查看投放事件',
    count: '{count, plural, other {# 个事件}}',
    about: '由投放来源上报，最新的在前。',
    perThousand: '按千次计的价格逐个最小单位扣费，计在凑满该单位的事件上，因此多数金额为 0。',
    empty: '没有此类事件。',
    unrecorded: '这些事件早于 Placard 开始记录其记账划转的时间，可在计划的列表中查看。',
    kinds: { impression: '展示', click: '点击', conversion: '转化', correction: '更正' },
    effects: {
      charged: '已扣费',
      filled: '占用无效流量空出的额度',
      credited: '无效流量，已返还',
      earned: '已获得',
      reversed: '已冲回',
    },
    notCounted: '仅记录：过迟或不在投放时长内',
    takenOut: '无效流量，不计入',
    takesOut: '将一个事件作为无效流量剔除（{category}）',
    locks: '{date} 锁定',
    holds: '暂缓至 {date}',
    heldFor: {
      without_clicks: '没有可以解释该转化的点击。',
      implausible_rate: '转化数超出点击和消耗所能解释的范围。',
      burst: '一分钟内转化过多。',
      escrow_short: '广告主为该推广准备的资金暂时不足。这笔款项仍归您所有，资金到位后即支付。截止日期见计划。',
    },
    expired: '广告主的资金未能按时到位，该笔款项已失效，不再支付。',
    reviewed: '审核至 {date}。作出决定前不支付任何款项。',
    source: '{source}，接收于 {time}',
  },
  about: {
    fee: 'Placard 从收入中保留的部分，尾数舍去。结算前为估算。',
    own_spend: '由您自己的资金和启动资金支付的消耗。',
    revenue_settled: '已结算计划的收入。',
    start_up_advances: '借给您且尚未归还的全部启动资金。',
    carried_reversals: '结算后被冲回的转化。以后的结算会扣回，每次最多一半。',
  },
};
