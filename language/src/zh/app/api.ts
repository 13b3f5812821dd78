import type { Area } from '../../language.ts';
import { values } from '../values.ts';

export const api: Area<'api'> = {
  code: {
    '402': values.refusals.account_not_activated,
    '403': values.refusals.account_disabled,
    '404': values.refusals.account_cancelled,
  },
  serverError: '服务器错误，请重试。',
  sysError: '系统错误',
  error: '操作失败。',
  tokenExpired: '登录已过期，请重新登录。',
  notAuthorised: '用户未授权',
  noUserData: '暂无用户数据',
  network: '服务器无响应，请检查网络后重试。',
  timeout: '服务器响应超时，可放心重试。',
  settled: '相同内容已提交过，本次未重复提交。请先查看结果。',
  http: {
    tooMany: '请求过于频繁，请稍候。',
    unavailable: '服务器尚未就绪，请稍后再试。',
    other: '出错了（状态码 {status}）。',
  },
  rule: {
    required: '不能为空。',
    type: '格式不正确。',
    format: '格式不正确。',
    tooShort: '至少需要 {limit}\u00a0个字符。',
    tooLong: '最多 {limit}\u00a0个字符。',
    range: '超出允许范围。',
    mismatch: '两次输入不一致。',
    notAccepted: '需要先同意。',
  },
};
