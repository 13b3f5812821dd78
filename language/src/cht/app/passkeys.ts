import type { Area } from '../../language.ts';

export const passkeys: Area<'passkeys'> = {
  title: '密碼金鑰',
  lead: '可用臉部、指紋或螢幕鎖定，確認提領、兌換與新的收款帳戶。也可隨時改用六位數字。',
  empty: '還沒有密碼金鑰',
  added: '新增於 {time}',
  used: '上次使用 {seen} · 新增於 {time}',
  name: '名稱',
  nameHelp: '留空時以瀏覽器和系統命名。',
  add: '新增密碼金鑰',
  subject: '為您的帳戶新增密碼金鑰',
  done: '密碼金鑰已新增。',
  remove: '移除',
  removeOf: '移除密碼金鑰 {name}',
  removed: '密碼金鑰已移除，請在裝置上一併刪除。',
  full: '密碼金鑰已達上限，請先移除一組再新增。',
  noDigits: '請先設定交易密碼。',
  unsupported: '此瀏覽器無法在這個網址使用密碼金鑰，請使用六位數字。',
  use: '使用密碼金鑰',
  notConfirmed: '裝置未確認，請再試一次，或輸入六位數字。',
  known: '這台裝置已有您帳戶的密碼金鑰。',
};
