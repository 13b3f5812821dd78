import type { Area } from '../../language.ts';

export const goods: Area<'plan'>['goods'] = {
  title: '商品',
  by: '{type} · 広告主：{owner}',
  video: '動画を見る',
  landing: 'ランディングページを開く',
  opensAt: '{host}を開きます',
  offer: 'プラン',
  meaning: '出稿とは、費用を支払って広告を配信することです。',
  targeting: 'ターゲット',
  target: '{name}：{value}',
  placesTitle: '参加枠',
  places: '残り{left}枠（全{places}枠）',
  openUntil: '受付期限',
  noEnd: '期限なし',
  results: {
    title: 'この提案のプランの結果',
    text: '{from}から{to}までに{count, number}件のプランが精算されました。うち損失が{losses}件、利益が{gains}件です。',
    withMiddle:
      '{from}から{to}までに{count, number}件のプランが精算されました。うち損失が{losses}件、利益が{gains}件です。自己負担の広告費に対する中央値：{middle}。',
    none: 'この提案で精算されたプランはまだないため、過去の結果はありません。',
    counted: 'この提案のプランだけを、エージェントの取り分を引いて集計しています。',
    past: '過去の実績は、将来の成果を示唆または保証するものではありません。',
    few: 'この提案で精算されたプランは{count, number}件です。結果は{limit}件以上、他店{max}店以上のプランが精算されると表示します。',
    ended: '損失{losses}件 · 利益{gains}件',
    picture: 'すべての結果：自己負担の広告費に対する割合',
    bar: '{from}～{to}',
    plans: 'プラン',
  },
  put: 'このプランに出稿',
  blocked: {
    plan_not_open: 'この提案は終了しました。支払いは発生していません。',
    plan_already_put: 'このプランには出稿済みです。',
    offer_paused: 'この提案への出稿は一時停止中です。プランと資金に影響はありません。',
    offer_escrow_low:
      '広告主のエスクローが足りず、現在これ以上のプランを受け付けられません。プランと資金に影響はありません。',
    quota_full: '枠はすべて埋まっています。',
    too_many_plans:
      '現在のストアレベルでは、これ以上同時に進められません。出稿するには、1件を停止するか、終わるのをお待ちください。',
  },
  unknown: 'このプランはご利用いただけません',
  seePlan: 'プランを見る',
  seePlans: 'プラン一覧を見る',
  running: '進行中のプランは{count}件（上限{limit}件）です。',
  raise: 'メンバーシップなら{limit}件まで',
  sums: {
    title: '損益分岐点',
    pays: 'コンバージョン1件の収益',
    left: '手数料を引いた額',
    buys: '{amount}あたり',
    cpm: '表示{count, number}回',
    cpc: '{count, number}クリック',
    even: '{amount}につき{count, number}件のコンバージョンが必要',
    must: '必要なコンバージョン',
    each: {
      cpm: '表示{count, number}回に1件',
      cpc: '{count, number}クリックに1件',
    },
    never: '全クリックがコンバージョンしても損失',
    note: '端数切り上げ。コンバージョンがこれより少ないと損失になります。何件になるかは事前に分かりません。',
    today: '現在の条件での計算です。出稿済みのプランの条件は変わりません。',
  },
  ad: '広告',
  adMark: '広告',
  noCreative: 'この広告の画像、動画、ページは、まだ提供されていません。',
  videoFailed: 'ここでは動画を読み込めませんでした。',
  terms: 'すべての条件',
};

export const push: Area<'plan'>['push'] = {
  quota: '公式プラン枠',
  highYield: '高収益ストア枠',
  title: 'おめでとうございます。プランのご案内です',
  text: '<b>{product}</b>のプランが提案されています。出稿とは、費用を支払って広告を配信することです。出稿するかどうか、いくらにするかは、ご自身で決められます。',
  put: '出稿額',
  openUntil: '受付期限',
  places: '残りの枠',
  leave: '何もしない場合',
  leaveText: '何も変わりません',
  disclosure: 'ご案内は、収益を保証するものではありません。戻る金額が出稿額を下回ることがあります。',
  see: 'プランを見る',
  notNow: '後で',
};

/** Where a put goes back to: its parts. */
export const back = {
  own: '残高に{amount}',
  start_up: 'スタート資金に{amount}',
  coupon: '{amount}のクーポンは再度利用可',
  feeCoupon: '手数料のクーポンは再度利用可',
  and: '{first}、{second}',
};
