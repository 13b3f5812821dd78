import type { FundWords } from '../texts.ts';

export const flow: FundWords = {
  types: {
    system_top_up: '시스템 충전',
    manual_payout: '수동 지급',
    ad_billing: '광고 비용',
    ad_serving: '광고 수익',
    system_deduction: '시스템 차감',
    virtual_recharge_deduction: '가상 충전 차감',
    open_membership: '멤버십 가입',
    profit_sharing: '이익 배분',
  },
  details: {
    deposit: '충전',
    guarantee_returned: '보증금 반환',
    withdrawal: '출금',
    withdrawal_returned: '출금 반환',
    exchange: '환전',
    exchange_returned: '환전 반환',
    put: '집행',
    unspent_returned: '미소진 금액 반환',
    invalid_credited: '무효 트래픽 환급',
    fee: '수수료',
    revenue: '수익 정산',
    correction: '정정',
    guarantee_paid_in: '보증금 납입',
    start_up_returned: '시작 자금 상환',
    membership: '멤버십',
    membership_refunded: '멤버십 환불',
    agent_share: '에이전트 몫',
  },
  settlement: '정산',
};
