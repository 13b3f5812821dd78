/** Notifications of plans, and why a plan is not put again: a clause of a sentence. */
export const planMessages = {
  plan_started: { title: '計畫已開始放送', body: '計畫 {plan_no} 已開始，廣告正在放送。' },
  plan_failed: {
    title: '計畫未能放送',
    body: '計畫 {plan_no} 在放送前結束：{reason}。{returned} 已退回原付款來源，其中包括優惠券（如有）。',
  },
  plan_finished: {
    title: '計畫放送已結束',
    body: '計畫 {plan_no} 已結束：{reason}。共花費 {consumed}，我們正在核對數據。',
  },
  plan_settled: {
    title: '計畫已結算',
    body: '計畫 {plan_no} 已結算。成本 {cost}，收入 {earned}，損益 {result}。{place}{net}{returned}{source}',
  },
  plan_repeated: {
    title: '計畫已再次投放',
    body: '依您的授權，已再次投放 {amount}，新計畫為 {plan_no}。重複投放已用 {spent}，上限為 {highest}。',
  },
  plan_repeat_stopped: {
    title: '計畫未再次投放',
    body: '我們沒有再次投放計畫 {plan_no}：{reason}。開啟可查看後續辦法。',
  },
};

export const repeatWords = {
  insufficient_balance: '可用餘額不足',
  terms_changed: '條款變得對您不利',
  plan_not_open: '此計畫已不再提供',
  offer_paused: '此計畫目前不接受新的投放',
  offer_escrow_low: '產品業主的代管款項不足',
  quota_full: '名額已滿',
  too_many_plans: '您的商店等級無法同時執行更多計畫',
  plan_failed: '計畫沒有放送廣告',
  plan_stopped: '您停止了計畫',
  account_waiting: '您的帳戶或交易密碼已鎖定，或重設未滿 24 小時',
  limit_used: '您設定的上限剩餘額度不足',
  date_passed: '您設定的最後日期已過',
  turned_off: '您關閉了重複投放',
};
