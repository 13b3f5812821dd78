/** A plan that is put again automatically, within a limit. */
export const repeat = {
  title: '繰り返し',
  offer: '自動で繰り返す',
  lead: 'このプランが精算されるたびに、設定した上限の範囲内で同じ金額をもう一度出稿します。',
  of: 'プラン{number}の繰り返し',
  as: '再出稿したプラン：{number}',
  each: '1回の出稿額',
  used: 'これまでの出稿額',
  usedOf: '{highest}のうち{spent}',
  last: '最終日',
  paused: '繰り返しを一時停止中：{reason}',
  ended: '繰り返しを終了：{reason}',
  goOn: '再開する',
  off: '完全にオフにする',
  isOff: '繰り返しをオフにしました',
  isOn: '繰り返しをオンにしました',
  limit: '繰り返しの合計上限額',
  bounds: '{amount}以上',
  puts: '{count, plural, other {#回分}}',
  lastDay: '最終日（任意）',
  when: 'このプランが精算されたら、残高から{amount}をもう一度出稿します。ペースと1日の上限は同じで、クーポンとスタート資金は使いません。上限額に達するまで繰り返します。',
  whenSettled:
    '残高から{amount}をすぐにもう一度出稿します。ペースと1日の上限は同じで、クーポンとスタート資金は使いません。その後も精算されるたびに、上限額に達するまで繰り返します。',
  only: '提案が続いていて、条件が同等以上で、残高が足りる場合に限ります。それ以外は一時停止し、理由をお知らせします。',
  stop: '暗証番号なしでいつでもオフにできます。出稿済みのプランはそのまま続きます。',
  allow: '{amount}まで許可する',
  subject: 'プラン{number}の繰り返し、合計で{amount}まで',
  allowed: '繰り返しを許可、{amount}まで',
  put: '自動で再出稿',
};

/** The mark of plans that repeat, and the filter of the list. */
export const repeats = {
  left: '繰り返し、残り最大{amount}',
  paused: '繰り返しを一時停止中',
  label: '繰り返し',
  only: '繰り返すプランのみ',
};
