import type { Area } from '../../language.ts';

export const proof: Area<'proof'> = {
  transfers: {
    heading: '構成它的資金移轉',
    about: '每筆都有自己的份額，加總即為此數字。',
    aboutFee: '手續費隨對應的收入一併計入，於結算時記帳。',
    empty: '此數字還沒有帳目。',
  },
  events: {
    title: '放送事件',
    open: '查看放送事件',
    count: '{count, plural, other {# 個事件}}',
    about: '依放送來源回報，最新的在前。',
    perThousand: '按千次計的價格逐一最小單位扣費，計在湊滿該單位的事件上，因此各筆金額不同，有些可能為 0。',
    empty: '沒有這類事件。',
    unrecorded: '這些事件早於 Placard 開始記錄其記帳移轉的時間，可在計畫的列表中查看。',
    kinds: { impression: '曝光', click: '點擊', conversion: '轉換', correction: '更正' },
    effects: {
      charged: '已扣費',
      filled: '使用無效流量空出的額度',
      credited: '無效流量，已退款',
      earned: '已獲得',
      reversed: '已沖回',
    },
    notCounted: '僅記錄：過遲或不在放送期間內',
    takenOut: '無效流量，不計入',
    takesOut: '將一個事件視為無效流量剔除（{category}）',
    locks: '{date} 確認',
    holds: '暫緩至 {date}',
    heldFor: {
      without_clicks: '沒有可以解釋此轉換的點擊。',
      implausible_rate: '轉換數超出點擊和花費所能解釋的範圍。',
      burst: '一分鐘內轉換過多。',
      escrow_short: '廣告主為此方案準備的資金暫時不足。這筆款項仍歸您所有，資金到位後即支付。截止日期見計畫。',
    },
    expired: '廣告主的資金未能按時到位，該筆款項已失效，不再支付。',
    reviewed: '審核至 {date}。做出決定前不支付任何款項。',
    source: '{source}，接收於 {time}',
  },
  about: {
    fee: 'Placard 從收入中保留的部分，無條件捨去。結算前為估算。',
    own_spend: '由您自己的資金和啟動資金支付的花費。',
    revenue_settled: '已結算計畫的收入。',
    start_up_advances: '借給您且尚未歸還的全部啟動資金。',
    carried_reversals: '結算後遭沖回的轉換。之後的結算會扣回，每次最多一半。',
  },
};
