import type { Area } from '../../language.ts';

export const doctor: Area<'plan'>['doctor'] = {
  title: {
    waits: 'まだ配信が始まらない理由',
    silent: 'いま配信されていない理由',
    slow: '配信が遅い理由',
    failed: '配信されなかった理由',
    ended: '配信が終了した理由',
  },
  cause: {
    budget_used: '予算の{amount}をすべて消化しました。',
    stopped_by_merchant: 'ご自身で停止しました。',
    product_stopped: '商品の広告配信が停止されました。',
    paused: '{time}にご自身で一時停止しました。',
    source_paused: 'Placardが{time}に{source}での配信を、すべてのプランについて一時停止しました。',
    source_silent: '{time}以降、{source}からはどのプランの報告も届いていません。',
    not_reviewed: '{source}はまだ広告を審査していません。',
    content: '{source}は広告の内容を理由に広告を受け付けていません。',
    format: '{source}は広告の形式を理由に広告を受け付けていません。',
    landing_page: '{source}はランディングページを理由に広告を受け付けていません。',
    cap_reached: '本日の上限{amount}を消化しました。',
    day_over: '{source}は{time}までこのプランを配信しません。',
    price_too_low: '配信単価{price}は低すぎます。{source}が最近受け付けた配信の半分は、単価が{amount}以上でした。',
    audience_narrow: 'ターゲットが狭く、{source}から1日に届く人数は{count, number}人です。',
    in_time: 'まだ通常の範囲内です。この提案のプランは10件中9件で、{duration}以内に最初の広告が配信されました。',
    unknown: '{source}から理由の報告がなく、原因は分かりません。',
  },
  past: {
    source_paused: 'Placardが{time}から{source}での配信を、すべてのプランについて一時停止していました。',
    source_silent: '{time}以降、{source}からはどのプランの報告も届いていませんでした。',
    not_reviewed: '{source}の広告審査が終わっていませんでした。',
    content: '{source}は広告の内容を理由に広告を受け付けませんでした。',
    format: '{source}は広告の形式を理由に広告を受け付けませんでした。',
    landing_page: '{source}はランディングページを理由に広告を受け付けませんでした。',
    day_over: '{source}が配信を再開する予定の{time}より前に、このプランは終了しました。',
    price_too_low:
      '配信単価{price}は低すぎました。{source}が当時受け付けていた配信の半分は、単価が{amount}以上でした。',
    audience_narrow: 'ターゲットが狭く、{source}から1日に届く人数は{count, number}人でした。',
    unknown: '{source}から理由の報告がなく、原因は分かりません。',
  },
  take: {
    source: '変えられるのは{source}とPlacardだけです。このまま待つことも、プランを停止することもできます。',
    price: 'プランの配信単価は固定のため、単価が{amount}以上の別の提案が必要です。',
    audience: 'プランのターゲットは固定のため、ターゲットがより広い別の提案が必要です。',
    creative: 'プランの広告は固定のため、広告が異なる別の提案が必要です。',
    byItself: '{time}に配信が自動で再開します。',
    paused: '再開すると配信が続きます。',
    unknown: 'このまま待つか、プランを停止するか、カスタマーサポートにお問い合わせください。',
  },
  wait: {
    matching:
      '待つ間の費用はかかりません。{time}までに配信がなければ全額が戻ります（{ways}）。配信された場合は遅くとも{date}までに精算します。',
    running:
      '待つ間の費用はかからず、かかるのは配信された分だけです。{amount}の未消化分は{time}以降に戻り、遅くとも{date}までに精算します。',
  },
  facts: {
    title: '判断の根拠',
    asOf: '時点',
    lastDelivery: '最終配信',
    none: 'なし',
    lastBatch: '{source}の最後の報告',
    pausedSince: '配信元の一時停止',
    price: 'このプランの配信単価',
    accepted: '受け付けた単価の中央値',
    counted: '中央値に含まれる表示またはクリック',
    reach: '1日に届く人数',
    measured: '配信元の測定',
    key: '署名鍵',
    spent: '消化額',
    usual: '最初の広告まで（10件中9件）',
  },
  by: '配信元：{source}',
};

export const cohort: Area<'plan'>['cohort'] = {
  title: '似たプランの結果',
  type: '金額を入力すると、同じくらいの規模のプランが表示されます。',
  few: 'この提案で精算されたプランは{count, number}件です。そのうち同じ単価で、出稿額が{lowest}～{highest}、その半分以上を消化したプランは{counted}件です。結果はこうしたプランが{max}店、{limit}件になると表示します。',
  text: 'この提案の同じ価格のプラン{count, number}件です（出稿額{lowest}～{highest}、{limit}店、精算{from}～{to}）。グラフは各店の最新のプランです。自己負担の広告費に対する中央値：{middle}。',
  amounts: '同じプラン（出稿額別）',
  own: '入力した金額',
};
