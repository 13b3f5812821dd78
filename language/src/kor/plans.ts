/** Notifications of plans, and why a plan is not put again: a clause of a sentence. */
export const planMessages = {
  plan_started: {
    title: '플랜 광고 게재가 시작되었습니다',
    body: '{plan_no} 플랜이 시작되었습니다. 지금 광고가 게재되고 있습니다.',
  },
  plan_failed: {
    title: '플랜이 게재되지 않았습니다',
    body: '{plan_no} 플랜은 광고가 게재되기 전에 종료되었습니다. 사유: {reason}. {returned} 전액이 쿠폰을 포함해 반환되었습니다.',
  },
  plan_finished: {
    title: '플랜이 종료되었습니다',
    body: '{plan_no} 플랜이 종료되었습니다. 사유: {reason}. 소진액은 {consumed}입니다. 이제 수치를 확인합니다.',
  },
  plan_settled: {
    title: '플랜이 정산되었습니다',
    body: '{plan_no} 플랜이 정산되었습니다. 비용은 {cost}, 수익은 {earned}, 손익은 {result}입니다.{place}{net}{returned} {source}',
  },
  plan_repeated: {
    title: '플랜을 다시 집행했습니다',
    body: '허용하신 대로 같은 금액({amount})을 다시 집행했습니다. 새 플랜은 {plan_no}입니다. 반복 집행 누계는 {spent}, 한도는 {highest}입니다.',
  },
  plan_repeat_stopped: {
    title: '플랜을 다시 집행하지 않았습니다',
    body: '{plan_no} 플랜을 다시 집행하지 않았습니다. 사유: {reason}. 플랜을 열면 할 수 있는 일을 볼 수 있습니다.',
  },
};

export const repeatWords = {
  insufficient_balance: '사용 가능 금액 부족',
  terms_changed: '조건이 불리하게 변경됨',
  plan_not_open: '제안 종료',
  offer_paused: '현재 새 집행을 받지 않음',
  offer_escrow_low: '광고주 예치금 부족',
  quota_full: '자리가 모두 참',
  too_many_plans: '상점 등급의 최대 동시 집행 수 도달',
  plan_failed: '광고가 게재되지 않음',
  plan_stopped: '직접 중지',
  account_waiting: '계정이나 거래 비밀번호가 잠겼거나 재설정한 지 24시간이 지나지 않음',
  limit_used: '설정한 한도 중 남은 금액 부족',
  date_passed: '설정한 마지막 날짜 경과',
  turned_off: '직접 반복을 끔',
};
