import type { ValueTexts } from '../texts.ts';

export const values: ValueTexts = {
  payoutMethods: { bank: '은행 계좌', wallet: '지갑 주소' },
  topics: {
    security: '계정 보안',
    money: '자금',
    plan: '플랜',
    account: '계정',
    announcement: '시스템 공지',
    maintenance: '시스템 점검',
  },
  alerts: {
    balance_low: '잔액 부족',
    plan_nearly_spent: '플랜 예산 소진 임박',
    plan_ended: '플랜 종료',
    nothing_delivered: '하루 동안 광고 없음',
    hold_or_deduction: '보류 또는 차감',
    payout_sent: '출금액 송금',
    payout_late: '출금 지연',
    daily: '일일 맞춤 알림',
  },
  refusals: {
    not_an_image: '이미지 파일을 선택하세요.',
    account_not_activated: '아직 활성화되지 않은 계정입니다. 고객센터에 문의하세요.',
    account_disabled: '사용 중지된 계정입니다. 고객센터에 문의하세요.',
    account_cancelled: '탈퇴한 계정입니다. 고객센터에 문의하세요.',
    transaction_password_not_set: '거래 비밀번호를 먼저 설정하세요.',
  },
};
