import type { Area } from '../../language.ts';
import { values } from '../values.ts';

export const alerts: Area<'alerts'> = {
  title: 'アラート',
  lead: '受け取るアラートと通知方法を選べます。アラートはすべて「お知らせ」に残ります。',
  kinds: values.alerts,
  about: {
    balance_low: '利用可能残高が設定額を下回ったとき',
    plan_nearly_spent: 'プランが予算の{percent}を消化したとき',
    plan_ended: 'プランが精算されたとき、または配信されずに終わったとき',
    nothing_delivered: 'プランの広告が24時間表示されないとき',
    hold_or_deduction: 'コンバージョンの保留・取り消し、または残高の訂正があったとき',
    payout_sent: '出金額を出金先口座に送金したとき',
    payout_late: '出金が予定日までに着金しないとき',
  },
  on: 'オン',
  off: 'オフ',
  app: 'アラートを受け取る',
  always: 'このお知らせは常にアプリに表示されます。',
  byManagers: 'このアラートをオンまたはオフにできるのは、オーナーと管理者だけです。',
  mail: {
    off: 'メールなし',
    at_once: 'すぐに送信',
    daily: '1日1回、朝にまとめて',
  },
  below: 'この金額を下回ったら通知',
  unreachable: {
    title: 'このアドレスにはお届けできません',
    text: '{address}宛てのメールが届かないため、送信を停止しています。プロフィールでアドレスを訂正するか、もう一度お試しください。',
    again: 'もう一度試す',
    done: 'このアドレスへの送信を再開します。',
  },
  quiet: {
    title: '通知を控える時間帯',
    on: 'オン',
    off: 'オフ',
    from: '開始',
    until: '終了',
    more: 'プッシュとメールは、この時間帯が終わってからお送りします。セキュリティのお知らせはすぐにお送りします。',
    zone: '時刻のタイムゾーンは{zone}です。',
    same: '開始と終了には異なる時刻を選んでください。',
    turnOff: 'オフにする',
  },
};
