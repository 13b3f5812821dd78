/** A plan that is put again automatically, within a limit. */
export const repeat = {
  title: '重复投放',
  offer: '自动重复投放',
  lead: '每次结算后，在您设定的上限内再次投放相同金额。',
  of: '上一次投放：计划 {number}',
  as: '已再次投放：计划 {number}',
  each: '每次投放',
  used: '已投放',
  usedOf: '{spent}，上限 {highest}',
  last: '最后日期',
  paused: '重复投放已暂停：{reason}。',
  ended: '重复投放已结束：{reason}。',
  goOn: '继续',
  off: '永久关闭',
  isOff: '重复投放已关闭',
  isOn: '重复投放已开启',
  limit: '重复投放总额上限',
  bounds: '不少于 {amount}',
  puts: '{count, plural, other {足够投放 #\u00a0次}}',
  lastDay: '最后日期（可选）',
  when: '计划结算后，我们会从余额再次投放 {amount}：节奏和每日上限不变，不使用优惠券和启动资金。如此重复，直到上限用完。',
  whenSettled:
    '我们会立即从余额再次投放 {amount}：节奏和每日上限不变，不使用优惠券和启动资金。此后每次结算后重复，直到上限用完。',
  only: '仅当计划仍在提供、条款不变或对您更有利且余额充足时才投放，否则会暂停并告知原因。',
  stop: '您可以随时关闭，无需交易密码。已投放的计划会继续。',
  allow: '允许最多 {amount}',
  subject: '重复投放计划 {number}，总额最多 {amount}',
  allowed: '已允许重复投放，最多 {amount}',
  put: '自动再次投放',
};

/** The mark of plans that repeat, and the filter of the list. */
export const repeats = {
  left: '重复投放，最多再投 {amount}',
  paused: '重复投放已暂停',
  label: '重复投放',
  only: '仅重复投放的计划',
};
