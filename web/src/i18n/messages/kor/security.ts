import type { Area } from '../messages.ts';

export const security: Area<'security'> = {
  title: '보안 기록',
  intro:
    '로그인, 비밀번호, 출금 계좌와 담당자가 회원님 계정에 한 일을 보여 줍니다. 기록은 바꾸거나 지울 수 없습니다. 본인이 아닌 기록이 있다면 비밀번호를 변경하고 다른 기기에서 로그아웃하세요.',
  empty: '아직 기록이 없습니다',
  where: '{time} · {device}, {address}',
  staff: '담당자',
  system: '자동',
  unknownDevice: '알 수 없는 기기',
  act: {
    registered: '가입',
    logged_in: '로그인',
    login_failed: '로그인 실패',
    logged_out: '로그아웃',
    sessions_revoked: '다른 기기 로그아웃',
    login_password_changed: '로그인 비밀번호 변경',
    password_change_failed: '변경 시 비밀번호 오류',
    reset_code_mailed: '재설정 코드 메일 발송',
    reset_code_issued: '재설정 코드 발급',
    password_reset: '비밀번호 재설정',
    transaction_password_set: '거래 비밀번호 설정',
    transaction_password_changed: '거래 비밀번호 변경',
    payout_account_bound: '출금 계좌 등록',
    payout_account_rebound: '출금 계좌 변경',
    ad_account_opened: '광고 계정 개설',
    merchant_state_set: '계정 상태 변경',
    merchant_signed_out: '담당자가 로그아웃함',
    shell_token_issued: '앱으로 로그인 전달',
  },
};
