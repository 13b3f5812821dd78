import type { Area } from '../../language.ts';
import { values } from '../values.ts';

export const alerts: Area<'alerts'> = {
  title: '提醒',
  lead: '選擇提醒內容與接收方式。所有提醒都會保留在通知中。',
  kinds: values.alerts,
  about: {
    balance_low: '可用餘額低於您設定的金額時',
    plan_nearly_spent: '計畫已花費預算的 {percent} 時',
    plan_ended: '計畫結算或未能放送時',
    nothing_delivered: '計畫連續 24 小時沒有放送廣告時',
    hold_or_deduction: '轉換被暫緩或沖回，或餘額被更正時',
    payout_sent: '提領匯往您的收款帳戶時',
    payout_late: '提領未在預計日期入帳時',
  },
  on: '已開啟',
  off: '已關閉',
  app: '接收此提醒',
  always: '應用程式內一律顯示此通知。',
  byManagers: '只有擁有者和管理員可以開啟或關閉此提醒。',
  mail: {
    off: '不寄郵件',
    at_once: '立即寄送',
    daily: '每天早上彙整一次',
  },
  below: '低於此金額時提醒',
  unreachable: {
    title: '郵件無法送達此信箱',
    text: '寄往 {address} 的郵件無法送達，我們已停止寄送。請在個人資料中更正信箱，或重試。',
    again: '重試',
    done: '我們會恢復寄送郵件到此信箱。',
  },
  quiet: {
    title: '勿擾時段',
    on: '已開啟',
    off: '已關閉',
    from: '開始',
    until: '結束',
    more: '推播和郵件會等到勿擾時段結束後再傳送。帳戶安全通知一律立即傳送。',
    zone: '時間以 {zone} 時區為準。',
    same: '請選擇兩個不同的時間。',
    turnOff: '關閉勿擾',
  },
};
