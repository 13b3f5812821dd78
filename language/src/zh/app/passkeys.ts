import type { Area } from '../../language.ts';

export const passkeys: Area<'passkeys'> = {
  title: '通行密钥',
  lead: '可用面容、指纹或锁屏密码，确认提现、兑换和新的收款账户。也可随时改用六位数字。',
  empty: '还没有通行密钥',
  added: '添加于 {time}',
  used: '上次使用：{seen} · 添加于 {time}',
  name: '名称',
  nameHelp: '留空时以浏览器和系统命名。',
  add: '添加通行密钥',
  subject: '为您的账户添加通行密钥',
  done: '通行密钥已添加。',
  remove: '移除',
  removeOf: '移除通行密钥 {name}',
  removed: '通行密钥已移除，请同时在设备上删除。',
  full: '通行密钥数量已达上限，请先移除一个再添加。',
  noDigits: '请先设置交易密码。',
  unsupported: '此浏览器无法在该网址使用通行密钥，请使用六位数字。',
  use: '使用通行密钥',
  notConfirmed: '设备未确认，请重试或输入六位数字。',
  known: '此设备已有您账户的通行密钥。',
};
