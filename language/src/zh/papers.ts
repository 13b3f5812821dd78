import type { PaperTexts } from '../texts.ts';

export const papers: PaperTexts = {
  kinds: {
    invoice: '发票',
    credit_note: '红字发票',
  },
  date: '开票日期',
  seller: '销售方',
  buyer: '购买方',
  taxNumber: '纳税人识别号',
  fees: {
    plan: '已结算计划的手续费',
    withdrawal: '提现手续费',
    membership: '会员费',
  },
  net: '不含税金额',
  vat: '增值税 {rate}',
  total: '价税合计',
  corrects: '本红字发票对应原发票 {number}（开票日期：{date}）。',
  settled: {
    invoice: '已从钱包支付，无需再付款。',
    credit_note: '该金额已退回钱包。',
  },
  mail: {
    subject: 'Placard · {business} · {month}',
    body: '附件为 {business} 的对账单和发票（月份：{month}）。\n\n{business} 在 Placard 中填写了此邮箱。如不想再收到此类邮件，请联系对方移除。\n',
  },
  summary: {
    title: '账户汇总',
    months: '按月',
    plans: '已结算计划',
    cost: '成本',
    result: '结果',
    agents: '按代理',
    agent: '代理',
  },
};
