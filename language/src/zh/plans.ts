/** Notifications of plans, and why a plan is not put again: a clause of a sentence. */
export const planMessages = {
  plan_started: { title: '计划已开始投放', body: '计划 {plan_no} 已开始投放，广告正在展示。' },
  plan_failed: {
    title: '计划未能投放',
    body: '计划 {plan_no} 在广告展示之前结束：{reason}。{returned} 已原路退回，其中包括优惠券（如有）。',
  },
  plan_finished: {
    title: '计划投放已结束',
    body: '计划 {plan_no} 已结束：{reason}。共消耗 {consumed}，我们正在核对数据。',
  },
  plan_settled: {
    title: '计划已结算',
    body: '计划 {plan_no} 已结算。成本 {cost}，收入 {earned}，盈亏 {result}。{place}{net}{returned}{source}',
  },
  plan_repeated: {
    title: '计划已再次投放',
    body: '按您的授权，已再次投放 {amount}，新计划为 {plan_no}。重复投放已用 {spent}，上限为 {highest}。',
  },
  plan_repeat_stopped: {
    title: '计划未再次投放',
    body: '我们没有再次投放计划 {plan_no}：{reason}。打开可查看后续办法。',
  },
};

export const repeatWords = {
  insufficient_balance: '可用资金不足',
  terms_changed: '条款变得对您不利',
  plan_not_open: '该计划已不再提供',
  offer_paused: '该计划目前不接受新的投放',
  offer_escrow_low: '产品方的托管资金不足',
  quota_full: '名额已满',
  too_many_plans: '您的店铺等级不能同时进行更多计划',
  plan_failed: '计划没有展示广告',
  plan_stopped: '您停止了计划',
  account_waiting: '您的账户或交易密码已锁定，或重置未满 24 小时',
  limit_used: '您设定的上限剩余额度不足',
  date_passed: '您设定的最后日期已过',
  turned_off: '您关闭了重复投放',
};
