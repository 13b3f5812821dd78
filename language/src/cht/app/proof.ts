import type { Area } from '../../language.ts';

export const proof: Area<'proof'> = {
  transfers: {
    heading: '構成此金額的資金移轉',
    about: '逐筆列出其中的金額，加總即為此金額。',
    aboutFee: '手續費於結算時收取。結算之前，隨對應的收入一併顯示。',
    empty: '此金額尚無帳目。',
  },
  events: {
    title: '放送事件',
    open: '查看放送事件',
    count: '{count, plural, other {#\u00a0個事件}}',
    about: '依放送來源回報，最新的在前。',
    perThousand: '價格以每千次曝光計，扣費只計到最小貨幣單位（如分），因此各筆金額不同，有些為 0。',
    empty: '沒有事件',
    unrecorded: '我們收到這些事件時，尚未將事件與資金移轉連結。可在計畫的清單中查看。',
    kinds: { impression: '曝光', click: '點擊', conversion: '轉換', correction: '更正' },
    effects: {
      charged: '已扣費',
      filled: '遞補無效流量',
      credited: '無效流量，已返還',
      earned: '計入收入',
      reversed: '已沖回',
    },
    notCounted: '因接收過晚或不在放送期間內，未計入',
    takenOut: '無效流量，不計入',
    takesOut: '將某一事件標記為無效流量（{category}）',
    locks: '將於 {time} 確認',
    holds: '暫緩至 {time}',
    heldFor: {
      without_clicks: '沒有與此轉換對應的點擊紀錄。',
      implausible_rate: '相對於點擊和花費，轉換過多。',
      burst: '一分鐘內轉換過多。',
      escrow_short: '產品業主為此計畫準備的款項暫時不足。這筆款項應付給您，款項到位後即支付。期限請見您的計畫。',
    },
    expired: '產品業主的款項未能按時到位，這筆款項已失效，不再支付。',
    reviewed: '審核至 {time}，審核結束前不支付任何款項。',
    owner: {
      confirmed: '產品業主於 {time} 簽署，金鑰 <id>{key}</id>',
      refused: '產品業主於 {time} 申請沖回：{reason}',
    },
    refusals: {
      not_received: '沒有對應的訂單。',
      cancelled: '訂單已取消。',
      paid_already: '已經支付過。',
      against_terms: '不符合計畫條款。',
    },
    source: '{source}，接收於 {clock}',
    batch: '批次 <id>{batch}</id>，簽章金鑰 <id>{key}</id>',
  },
  about: {
    fee: 'Placard 從收入中收取的部分，無條件捨去。結算前為預估。',
    own_spend: '由您自己的資金和啟動資金支付的花費。',
    revenue_settled: '已結算計畫的收入。',
    agent_share: '代理人從已結算計畫的利潤中取得的分潤，由您的結算款項扣除。顯示的利潤未扣除此項。',
    start_up_advances: '平台已為您墊付、尚未歸還的啟動資金。',
  },
  statement: {
    about: '有了簽章檔，任何人都能驗證這份對帳單由我們出具且未被更動。',
    save: '儲存簽章檔',
  },
  log: {
    title: '平台紀錄與您保存的不一致',
    text: '本應用程式會保存平台紀錄最近一次簽章時的狀態。目前看到的狀態無法與其銜接：可能是紀錄遭改寫，也可能是您看到的是另一份歷史紀錄。請儲存兩份狀態作為證明，並聯絡客服。',
    save: '儲存兩份狀態',
  },
};
