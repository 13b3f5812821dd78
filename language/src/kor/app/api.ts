import type { Area } from '../../language.ts';
import { values } from '../values.ts';

export const api: Area<'api'> = {
  code: {
    '402': values.refusals.account_not_activated,
    '403': values.refusals.account_disabled,
    '404': values.refusals.account_cancelled,
  },
  serverError: '서버에 오류가 발생했습니다. 다시 시도하세요.',
  sysError: '시스템 오류',
  error: '처리하지 못했습니다.',
  tokenExpired: '세션이 만료되었습니다. 다시 로그인하세요.',
  notAuthorised: '인증되지 않은 사용자',
  noUserData: '사용자 정보 없음',
  network: '서버가 응답하지 않습니다. 연결을 확인하고 다시 시도하세요.',
  timeout: '서버 응답이 너무 늦습니다. 다시 시도해도 됩니다.',
  settled: '이미 보낸 요청이어서 다시 보내지 않았습니다. 먼저 처리 결과를 확인하세요.',
  http: {
    tooMany: '요청이 너무 많습니다. 잠시 후 다시 시도하세요.',
    unavailable: '서버가 준비되지 않았습니다. 잠시 후 다시 시도하세요.',
    other: '문제가 발생했습니다(상태 코드 {status}).',
  },
  rule: {
    required: '필수 항목입니다.',
    type: '형식이 맞지 않습니다.',
    format: '형식이 맞지 않습니다.',
    tooShort: '{limit}자 이상 입력하세요.',
    tooLong: '{limit}자 이하로 입력하세요.',
    range: '가능한 범위를 벗어났습니다.',
    mismatch: '두 값이 서로 다릅니다.',
    notAccepted: '동의가 필요합니다.',
  },
};
