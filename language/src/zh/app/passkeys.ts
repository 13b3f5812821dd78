import type { Area } from '../../language.ts';

export const passkeys: Area<'passkeys'> = {
  title: '通行密钥',
  lead: '可用设备自带的锁（面容、指纹、锁屏密码）代替六位数字，确认提现、兑换和更换收款账户。六位数字始终可用。',
  empty: '还没有通行密钥',
  added: '添加于 {date}',
  used: '上次使用：{seen} · 添加于 {date}',
  name: '名称',
  nameHelp: '留空时以浏览器和系统命名。',
  add: '添加通行密钥',
  subject: '为您的账户添加通行密钥',
  done: '通行密钥已添加。',
  remove: '移除',
  removeOf: '移除通行密钥 {name}',
  removed: '通行密钥已移除，请同时在设备上删除。',
  full: '通行密钥数量已达上限，移除一个后才能再添加。',
  noDigits: '请先设置交易密码。',
  unsupported: '此浏览器无法在该地址使用通行密钥。六位数字始终可用。',
  use: '使用通行密钥',
  notConfirmed: '设备未确认，请重试或输入六位数字。',
  known: '此设备已有您账户的通行密钥。',
};
