/** A plan that is put again automatically, within a limit. */
export const repeat = {
  title: '重複投放',
  offer: '自動重複投放',
  lead: '每次結算後，在您設定的上限內再次投放相同金額。',
  of: '上一次投放：計畫 {number}',
  as: '已再次投放：計畫 {number}',
  each: '每次投放',
  used: '已投放',
  usedOf: '{spent}，上限 {highest}',
  last: '最後日期',
  paused: '重複投放已暫停：{reason}。',
  ended: '重複投放已結束：{reason}。',
  goOn: '繼續',
  off: '永久關閉',
  isOff: '重複投放已關閉',
  isOn: '重複投放已開啟',
  limit: '重複投放總額上限',
  bounds: '不少於 {amount}',
  puts: '{count, plural, other {足夠投放 #\u00a0次}}',
  lastDay: '最後日期（選填）',
  when: '計畫結算後，我們會從餘額再次投放 {amount}：節奏和每日上限不變，不使用優惠券和啟動資金。如此重複，直到上限用完。',
  whenSettled:
    '我們會立即從餘額再次投放 {amount}：節奏和每日上限不變，不使用優惠券和啟動資金。此後每次結算後重複，直到上限用完。',
  only: '僅當計畫仍在提供、條款不變或對您更有利且餘額充足時才投放，否則會暫停並告知原因。',
  stop: '您可以隨時關閉，無需交易密碼。已投放的計畫會繼續。',
  allow: '允許最多 {amount}',
  subject: '重複投放計畫 {number}，總額最多 {amount}',
  allowed: '已允許重複投放，最多 {amount}',
  put: '自動再次投放',
};

/** The mark of plans that repeat, and the filter of the list. */
export const repeats = {
  left: '重複投放，最多再投 {amount}',
  paused: '重複投放已暫停',
  label: '重複投放',
  only: '僅重複投放的計畫',
};
