import type { Area } from '../../language.ts';

export const thread: Area<'thread'> = {
  title: 'お金の流れ',
  about: '先に入ったお金が先に出ます。内訳の合計は必ず一致し、金額を押すと明細が開きます。',
  another: '別の金額をたどる',
  partOf: {
    to: '{amount}の一部、残りは別のお金から',
    from: '{amount}の一部、残りは別の用途か利用可能残高',
  },
  conversions: '{count, plural, other {コンバージョン#件}}',
  late: '{date}の予定より遅れています',
  credits: '通常{date}までに反映します',
  creditsUnknown: '時期は未定です（反映済みのチャージ件数が少ないため）',
  settles: '{time}ごろ精算',
  sums: '金額',
  empty: 'まだありません。',
  others: 'ほかの内訳',
  ways: {
    label: '方向',
    to: '行き先',
    from: '出どころ',
  },
  kinds: {
    recharge: '未反映のチャージ',
    held: '確保中',
    acceptor: '両替相手からの支払い',
    other: '明細',
  },
  steps: {
    label: '経過',
    filed: 'チャージを申請',
    seen: 'Placardの口座に着金',
    reserved: 'プランに確保',
    spent: '広告で消化',
    earned: 'コンバージョンの収益',
    on_hold: '審査終了まで保留',
    owed: 'エスクローへの入金待ち',
    locked: '未確定',
    posted: '記帳済み',
  },
};
