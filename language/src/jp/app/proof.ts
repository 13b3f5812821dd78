import type { Area } from '../../language.ts';

export const proof: Area<'proof'> = {
  transfers: {
    heading: '内訳の振替',
    about: 'それぞれがこの金額の一部です。合計するとこの金額になります。',
    aboutFee: '手数料は、差し引かれる収益と一緒に計上され、精算時に記帳されます。',
    empty: 'この金額の記帳はまだありません。',
  },
  events: {
    title: '配信イベント',
    open: '配信イベントを見る',
    count: '{count, plural, other {#件のイベント}}',
    about: '配信元の報告による、新しい順の一覧です。',
    perThousand:
      '1,000回あたりの単価は、最小単位が1つ満たされるイベントごとに請求されます。そのため金額はイベントごとに異なり、0になることもあります。',
    empty: '該当するイベントはありません。',
    unrecorded:
      'これらのイベントは、どの振替で記帳されたかをPlacardが保存し始める前のものです。プランの一覧にあります。',
    kinds: { impression: '表示', click: 'クリック', conversion: 'コンバージョン', correction: '訂正' },
    effects: {
      charged: '請求',
      filled: '無効トラフィックの空きを使用',
      credited: '無効トラフィック、返金',
      earned: '獲得',
      reversed: '取消',
    },
    notCounted: '記録のみ：遅すぎたか、配信期間外',
    takenOut: '無効トラフィックのため対象外',
    takesOut: 'イベントを無効トラフィックとして除外（{category}）',
    locks: '{date}に確定',
    holds: '{date}まで保留',
    heldFor: {
      without_clicks: 'このコンバージョンに対応するクリックがありません。',
      implausible_rate: 'クリック数と消化額に対してコンバージョンが多すぎます。',
      burst: '1分間のコンバージョンが多すぎます。',
      escrow_short:
        '広告主の資金がまだ足りません。支払われるべき金額は変わらず、資金が入り次第支払われます。期限はプランで確認できます。',
    },
    expired: '広告主の資金が期限までに足りず、支払われずに失効しました。',
    reviewed: '{date}まで審査中です。決定までは支払われません。',
    source: '{source}、{time}受信',
  },
  about: {
    fee: 'Placardが受け取る収益の割合で、端数は切り捨てです。精算までは見積もりです。',
    own_spend: 'ご自身の資金とスタート資金で支払われた広告費です。',
    revenue_settled: '精算済みプランの収益です。',
    start_up_advances: '貸し出され、まだ戻っていないスタート資金の全額です。',
    carried_reversals: '精算後に取り消されたコンバージョンです。以後の精算から、各回の半分を上限に差し引かれます。',
  },
};
