import type { ServerTexts } from '../texts.ts';

export const outside: Pick<
  ServerTexts,
  'calendar' | 'unsubscribe' | 'digestSubject' | 'closedMail' | 'help' | 'invitationMail' | 'resetMail'
> = {
  calendar: {
    name: 'Placardの入金',
    settlement: '{product}の精算',
    return: '{product}の未消化分の返金',
    withdrawal: '出金{number}の着金予定',
    late: '出金{number}が遅れています',
    arrived: '出金{number}が着金しました',
    exchange: '両替{number}の相手の支払期限',
    withAmount: '{what}（{amount}）',
    estimated: '見込み額です。コンバージョンによって変わることがあります。',
    atMost: '最大の金額です。プランでまだ消化される可能性があります。',
    latest: '最も遅い場合の日付です。',
  },
  unsubscribe: {
    why: '「{topic}」のメールを選択されているため、お送りしています。',
    stop: '配信を停止するには、次を開いてください。',
    title: '「{topic}」のメールを停止しますか？',
    text: 'お知らせはアプリに残ります。セキュリティのメールは必ずお送りします。',
    button: 'メールを停止する',
    done: '「{topic}」のメールは今後届きません。',
    invalid: 'このリンクは無効です。アプリの設定から「お知らせ」を開いてください。',
  },
  digestSubject: 'Placard：アラートのまとめ',
  closedMail: {
    subject: 'Placard：退会の完了',
    body: 'アカウント{merchantNo}は、ログインパスワードによる手続きで退会となりました。取り消しはできません。\n\nお心当たりがない場合は、番号{merchantNo}を添えてカスタマーサポートにお問い合わせください。\n',
  },
  invitationMail: {
    subject: 'Placard：「{business}」への招待',
    body: '{inviter}さんから、Placardの「{business}」への招待が届いています。\n\n次のリンクを開いてください。\n{link}\n\nまたは、登録時に招待コード{code}を入力してください。\n\n招待は、7日以内に1回だけ使えます。{inviter}さんに心当たりがない場合は、このメールを無視してください。何も起こりません。\n',
  },
  resetMail: {
    login: {
      subject: 'Placard：ログインパスワードの再設定',
      body: '再設定コードは{code}です。\n\n24時間以内に1回だけ、アプリの「パスワードを忘れた場合」で使えます。Placardのスタッフがこのコードを尋ねることはありません。\n\nお心当たりがない場合は、このメールを無視してください。何も変わりません。\n',
    },
    transaction: {
      subject: 'Placard：取引暗証番号の再設定',
      body: '再設定コードは{code}です。\n\n24時間以内に1回だけ、取引暗証番号の再設定にのみ使えます。Placardのスタッフがこのコードを尋ねることはありません。\n\nお心当たりがない場合は、ログインパスワードを変更してください。誰かに知られているおそれがあります。\n',
    },
  },
  help: {
    service: 'カスタマーサポート',
    tell: 'カスタマーサポートに伝えること',
    username: 'プロフィールに表示されているユーザー名。',
    accounts: '何が起きたか、どうなるはずだったか、いつのことか。',
    plans: 'お問い合わせのプランと数値。',
    amount: 'チャージしたい金額。',
    reference: '支払い後は、その支払いの参照番号。',
    next: '支払先はカスタマーサポートが案内します。着金すると、利用可能残高に表示されます。',
    never: 'カスタマーサポートがパスワードを尋ねたり、出金のために送金を求めたりすることはありません。',
    demo: 'これはデモです。ここで返信する人はいません。デモの運営者が、カスタマーサポートに代わって運営コンソールで対応します。',
    questions: 'よくある質問',
    transfer: '振込の参照番号、金額、日付。',
    payTo: '振込先と参照番号は、アプリの「チャージ」で確認できます。着金すると、利用可能残高に表示されます。',
  },
};
