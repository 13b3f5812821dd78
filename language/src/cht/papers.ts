import type { PaperTexts } from '../texts.ts';

export const papers: PaperTexts = {
  kinds: {
    invoice: '發票',
    credit_note: '折讓證明單',
  },
  date: '開立日期',
  seller: '賣方',
  buyer: '買方',
  taxNumber: '統一編號或稅籍編號',
  fees: {
    plan: '已結算計畫的手續費',
    withdrawal: '提領手續費',
    membership: '會員費',
  },
  net: '銷售額（未稅）',
  vat: '營業稅 {rate}',
  total: '總計（含稅）',
  corrects: '本單折讓之原發票為 {number}（開立日期：{date}）。',
  settled: {
    invoice: '已從錢包支付，無須再付款。',
    credit_note: '該金額已退回錢包。',
  },
  mail: {
    subject: 'Placard · {business} · {month}',
    body: '附件為 {business} 的對帳單與發票（月份：{month}）。\n\n{business} 在 Placard 中填寫了此電子郵件地址。若不想再收到這類郵件，請聯絡對方移除。\n',
  },
  summary: {
    title: '帳戶彙總',
    months: '依月份',
    plans: '已結算計畫',
    cost: '成本',
    result: '結果',
    agents: '依代理人',
    agent: '代理人',
  },
};
