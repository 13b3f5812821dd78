import type { Area } from '../../language.ts';
import { values } from '../values.ts';

export const api: Area<'api'> = {
  code: {
    '402': values.refusals.account_not_activated,
    '403': values.refusals.account_disabled,
    '404': values.refusals.account_cancelled,
  },
  serverError: '伺服器發生錯誤，請再試一次。',
  sysError: '系統錯誤',
  error: '操作失敗。',
  tokenExpired: '登入已過期，請重新登入。',
  notAuthorised: '使用者未獲授權',
  noUserData: '沒有使用者資料',
  network: '伺服器沒有回應，請檢查網路後再試。',
  timeout: '伺服器回應逾時，可放心再試。',
  settled: '先前已送出相同內容，這次未重複送出。請先查看結果。',
  http: {
    tooMany: '操作過於頻繁，請稍候。',
    unavailable: '伺服器尚未就緒，請稍後再試。',
    other: '發生錯誤（狀態碼 {status}）。',
  },
  rule: {
    required: '不能空白。',
    type: '格式不正確。',
    format: '格式不正確。',
    tooShort: '至少需要 {limit}\u00a0個字元。',
    tooLong: '最多 {limit}\u00a0個字元。',
    range: '超出允許範圍。',
    mismatch: '兩次輸入不一致。',
    notAccepted: '請先勾選同意。',
  },
};
