import type { Area } from '../../language.ts';

export const proof: Area<'proof'> = {
  transfers: {
    heading: 'この金額の内訳',
    about: '振替ごとに、この金額に含まれる分を表示します。合計するとこの金額になります。',
    aboutFee: '手数料は精算時に差し引かれます。それまでは、元の収益と一緒に計上されます。',
    empty: 'この金額の記録はまだありません。',
  },
  events: {
    title: '配信イベント',
    open: '配信イベントを見る',
    count: '{count, plural, other {#件のイベント}}',
    about: '配信元の報告による、新しい順の一覧です。',
    perThousand:
      '単価は表示1,000回あたりで、課金は通貨の最小単位（1セントなど）ごとに行われます。そのため金額はイベントごとに異なり、0になることもあります。',
    empty: 'イベントはありません',
    unrecorded: 'イベントと振替を関連付ける前に受信したものです。プランの一覧で確認できます。',
    kinds: { impression: '表示', click: 'クリック', conversion: 'コンバージョン', correction: '訂正' },
    effects: {
      charged: '課金',
      put_spent: '集計対象・課金なし（出稿額を消化済み）',
      cap_reached: '集計対象・課金なし（1日の上限に到達）',
      filled: '無効トラフィックの代替',
      credited: '無効トラフィックの返金',
      earned: '収益計上',
      reversed: '取消',
    },
    notCounted: '受信が遅すぎたか、配信期間外のため対象外',
    takenOut: '無効トラフィックのため対象外',
    takesOut: 'イベントを無効トラフィックに指定（{category}）',
    locks: '{time}に確定',
    holds: '{time}まで保留',
    heldFor: {
      without_clicks: '対応するクリックの報告がありません。',
      implausible_rate: 'クリック数と広告費に対してコンバージョンが多すぎます。',
      burst: '1分間のコンバージョンが多すぎます。',
      escrow_short:
        'この提案に対する広告主の資金がまだ足りません。受け取れる金額は変わらず、資金が入り次第支払われます。期限はプランで確認できます。',
    },
    expired: '広告主の資金が期限までに足りず、支払われずに失効しました。',
    reviewed: '{time}まで審査中です。審査が終わるまで支払われません。',
    owner: {
      confirmed: '{time}に広告主が署名、署名鍵<id>{key}</id>',
      refused: '{time}に広告主が取消を申請：{reason}',
    },
    refusals: {
      not_received: '該当する注文がありません。',
      cancelled: '注文はキャンセルされました。',
      paid_already: 'すでに支払い済みです。',
      against_terms: '提案の条件に反しています。',
    },
    source: '{source}、{clock}受信',
    batch: 'バッチ<id>{batch}</id>',
    signed: '署名鍵<id>{key}</id>',
  },
  about: {
    fee: '収益のうちPlacardが受け取る分で、端数は切り捨てです。精算までは見込みです。',
    own_spend: 'ご自身の資金とスタート資金で支払われた広告費です。',
    revenue_settled: '精算済みプランの収益です。',
    agent_share:
      '精算済みプランの利益のうち、エージェントが受け取る分です。精算時に差し引かれます。表示される利益は差し引き前の金額です。',
    start_up_advances: 'Placardが立て替え、まだ返済されていないスタート資金です。',
  },
  statement: {
    about: '署名ファイルがあれば、この明細書がPlacardの発行で、変更されていないことを誰でも確認できます。',
    save: '署名ファイルを保存',
  },
  owed: {
    row: 'Placardの債務の合計',
    title: '{day}時点のPlacardの債務',
    day: '日付（UTC）',
    total: 'Placardの債務（全員分）',
    balance: '{name}が署名した残高',
    balanceNote: '{day}時点、参照番号{reference}',
    noBalance: '比較できる、銀行または監査人が署名した残高はありません。',
    own: '合計に含まれるご自身の分',
    beforeFee: '手数料を引く前の金額です。ウォレットには引いた後の金額が表示されます。',
    leftOut: 'この合計にご自身の分がありません',
    leftOutMore: '本来は含まれるはずです。証明を保存し、カスタマーサポートに送ってください。',
    proves:
      'この証明は、ご自身の資金が合計に含まれているかどうかを示します。誰かの分が除かれると、その人の証明が成り立たないため、必ず気づけます。',
    cannot:
      '銀行に資金があることまでは示しません。それを示せるのは、銀行または監査人が署名した書類だけです。書類はPlacardにご請求ください。',
    save: '証明を保存',
    check: 'この証明は、誰でも{address}で検証できます。ページを保存すればオフラインでも使えます。',
    empty: '合計はまだありません',
    emptyMore: 'Placardの債務は1日1回記録されます。最初の証明は明日ここに表示されます。',
  },
  log: {
    title: '記録が端末に保存された内容と一致しません',
    text: 'このアプリは、Placardの記録が最後に署名されたときの状態を保存しています。現在の状態は、その続きではありません。記録が書き換えられたか、別の履歴が表示されています。両方の状態を証拠として保存し、カスタマーサポートにお問い合わせください。',
    save: '両方の状態を保存',
  },
};
