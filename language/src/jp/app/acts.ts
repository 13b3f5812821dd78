import type { Area } from '../../language.ts';

export const acts: Area<'acts'> = {
  title: '処理結果',
  text: '応答が届く前に接続が切れたため、結果を確認しました。',
  done: '完了',
  notDone: '未実行',
  after:
    '「完了」の操作は、1回だけ実行されています。「未実行」の操作では資金は動いていないため、もう一度操作できます。',
  names: {
    accounts: { openAdAccount: '広告アカウントの開設', changePassword: 'ログインパスワードの変更' },
    appeals: { file: '再審査請求', write: '再審査請求のメッセージ' },
    coupons: { receive: 'クーポンの受け取り' },
    exchange: { detail: '両替の確定', dispute: '異議の申し立て' },
    people: {
      invite: 'メンバーの招待',
      change: 'メンバーの役割・上限の変更',
      handOver: 'オーナーの変更',
      setSecondPerson: '二人目の承認ルールの変更',
      approve: '依頼の承認',
    },
    keys: { make: 'APIキーの作成', rotate: 'APIキーのシークレットの再発行', limitKey: 'APIキーの1日の上限の変更' },
    passkeys: { add: 'パスキーの追加' },
    plans: {
      put: 'プランへの出稿',
      stop: 'プランの停止',
      adjust: 'プランの変更',
      extend: '資金の追加',
      repeat: 'プランの変更',
      setRepeat: 'プランの変更',
    },
    support: { sendFeedback: 'ご意見の送信' },
    wallet: {
      withdraw: '出金',
      fileRecharge: 'チャージ参照番号の取得',
      cancelRecharge: 'チャージの取り消し',
      cancelWithdrawal: '出金の取り消し',
      setTransactionPassword: '取引暗証番号の設定',
      editBankCard: '出金先口座の登録',
      returnStartUp: 'スタート資金の返済',
      payGuarantee: '保証金の預け入れ',
      takeBackGuarantee: '保証金の引き出し',
      buyMembership: 'メンバーシップへの加入',
      stopMembership: 'メンバーシップの解約',
    },
    webhooks: { make: 'Webhookの作成', rotate: 'Webhookのシークレットの再発行' },
    other: 'その他の操作',
  },
};
