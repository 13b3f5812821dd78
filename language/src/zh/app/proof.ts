import type { Area } from '../../language.ts';

export const proof: Area<'proof'> = {
  transfers: {
    heading: '构成该金额的资金划转',
    about: '逐笔列出其中的金额，合计即为该金额。',
    aboutFee: '手续费在结算时收取。在此之前，随对应的收入一并显示。',
    empty: '该金额尚无账目。',
  },
  events: {
    title: '投放事件',
    open: '查看投放事件',
    count: '{count, plural, other {#\u00a0个事件}}',
    about: '由投放来源上报，最新的在前。',
    perThousand: '价格按每千次展示计，扣费只到最小货币单位（如分），因此金额不一，有的为 0。',
    empty: '没有事件',
    unrecorded: '收到这些事件时，尚未关联资金划转。可在计划的列表中查看。',
    kinds: { impression: '展示', click: '点击', conversion: '转化', correction: '更正' },
    effects: {
      charged: '已扣费',
      filled: '替代无效流量扣费',
      credited: '无效流量，已返还',
      earned: '计入收入',
      reversed: '已冲回',
    },
    notCounted: '因接收过晚或不在投放期间内，未计入',
    takenOut: '无效流量，不计入',
    takesOut: '将某一事件标记为无效流量（{category}）',
    locks: '将于 {time} 锁定',
    holds: '暂缓至 {time}',
    heldFor: {
      without_clicks: '没有与该转化对应的点击记录。',
      implausible_rate: '相对于点击和消耗，转化过多。',
      burst: '一分钟内转化过多。',
      escrow_short: '产品方为此计划准备的资金暂时不足。这笔款项应付给您，资金到位后立即支付。截止日期见您的计划。',
    },
    expired: '产品方的资金未能按时到位，这笔款项已失效，不再支付。',
    reviewed: '审核至 {time}，审核结束前不支付任何款项。',
    owner: {
      confirmed: '产品方于 {time} 签名确认，密钥 <id>{key}</id>',
      refused: '产品方于 {time} 申请冲回：{reason}',
    },
    refusals: {
      not_received: '没有对应的订单。',
      cancelled: '订单已取消。',
      paid_already: '已经支付过。',
      against_terms: '不符合计划条款。',
    },
    source: '{source}，接收于 {clock}',
    batch: '批次 <id>{batch}</id>，签名密钥 <id>{key}</id>',
  },
  about: {
    fee: 'Placard 从收入中收取的部分，尾数舍去。结算前为预估。',
    own_spend: '由您自己的资金和启动资金支付的消耗。',
    revenue_settled: '已结算计划的收入。',
    agent_share: '代理从已结算计划的利润中取得的分成，从您的结算款中扣除。显示的利润未扣除此项。',
    start_up_advances: '平台已为您垫付、尚未归还的启动资金。',
  },
  statement: {
    about: '有了签名文件，任何人都能核实这份对账单由我们出具且未被改动。',
    save: '保存签名文件',
  },
  log: {
    title: '平台记录与您保存的不一致',
    text: '本应用会保存平台记录最近一次签名时的状态。目前看到的状态无法与其衔接：可能是记录被改写，也可能是您看到的是另一份历史记录。请保存两份状态作为凭证，并联系客服。',
    save: '保存两份状态',
  },
};
