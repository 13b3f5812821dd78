import type { NotificationTexts } from '../texts.ts';

export const alertMessages = {
  balance_low: {
    title: '残高が少なくなっています',
    body: '利用可能残高が{available}となり、設定額の{below}を下回りました。',
  },
  plan_nearly_spent: {
    title: 'プランの予算が残りわずかになりました',
    body: 'プラン{plan_no}は{budget}のうち{spent}を消化しました。資金の追加はプランから行えます。',
  },
  nothing_delivered: {
    title: 'プランの広告が丸一日表示されていません',
    body: 'プラン{plan_no}の広告は{time}から表示されていません。理由はプランでご確認ください。',
  },
  conversion_held: {
    title: 'プランのコンバージョンが保留されました',
    body: 'プラン{plan_no}のコンバージョン1件を保留しています。理由：{reason}。{review_at}までに判断します。',
  },
  conversions_held: {
    title: 'プランのコンバージョンが保留されています',
    body: 'プラン{plan_no}の一部のコンバージョンを確認のため保留しています。対象と理由はプランでご確認ください。',
  },
  withdrawal_late: {
    title: '出金が遅れています',
    body: '出金{withdrawal_no}は{day}までに着金する予定でした。現在、優先して対応しています。',
  },
  email_unreachable: {
    title: 'メールをお届けできません',
    body: 'メールが届かないため、送信を停止しました。対処方法は、アプリの設定から「お知らせ」、「アラート」の順に開いてご確認ください。',
  },
  webhook_failed: {
    title: 'Webhookがオフになりました',
    body: 'Webhook「{name}」へのメッセージが届かなかったため、オフにしました。設定で直近の送信結果を確認してから、オンに戻してください。',
  },
} satisfies Partial<NotificationTexts['templates']>;
