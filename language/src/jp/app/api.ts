import type { Area } from '../../language.ts';
import { values } from '../values.ts';

export const api: Area<'api'> = {
  code: {
    '402': values.refusals.account_not_activated,
    '403': values.refusals.account_disabled,
    '404': values.refusals.account_cancelled,
  },
  serverError: 'サーバーでエラーが発生しました。もう一度お試しください。',
  sysError: 'システムエラー',
  error: '処理できませんでした。',
  tokenExpired: 'セッションの期限が切れました。もう一度ログインしてください。',
  notAuthorised: '認証されていません',
  noUserData: 'ユーザー情報がありません',
  network: 'サーバーから応答がありません。接続を確認して、もう一度お試しください。',
  timeout: 'サーバーの応答に時間がかかりすぎました。再試行しても問題ありません。',
  settled: 'すでに送信済みの内容のため、再送信していません。先に結果をご確認ください。',
  http: {
    tooMany: 'リクエストが多すぎます。少しお待ちください。',
    unavailable: 'サーバーの準備ができていません。しばらくしてからもう一度お試しください。',
    other: 'エラーが発生しました（ステータス{status}）。',
  },
  rule: {
    required: '入力が必要です。',
    type: '形式が正しくありません。',
    format: '形式が正しくありません。',
    tooShort: '{limit}文字以上で入力してください。',
    tooLong: '{limit}文字以内で入力してください。',
    range: '範囲外の値です。',
    mismatch: '2つの入力が一致しません。',
    notAccepted: '同意が必要です。',
  },
};
