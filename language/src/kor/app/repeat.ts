/** A plan that is put again automatically, within a limit. */
export const repeat = {
  title: '반복',
  offer: '자동으로 반복',
  lead: '이 플랜이 정산될 때마다 설정한 한도 안에서 같은 금액을 다시 집행합니다.',
  of: '{number} 플랜의 반복',
  as: '다시 집행한 플랜: {number}',
  each: '1회 집행 금액',
  used: '지금까지 집행한 금액',
  usedOf: '{highest} 중 {spent}',
  last: '마지막 날',
  paused: '반복이 일시 중지됨: {reason}.',
  ended: '반복이 종료됨: {reason}.',
  goOn: '계속하기',
  off: '완전히 끄기',
  isOff: '반복을 껐습니다',
  isOn: '반복을 켰습니다',
  limit: '모든 반복의 합계 한도',
  bounds: '{amount} 이상',
  puts: '{count, plural, other {#회 집행 가능}}',
  lastDay: '마지막 날 (선택)',
  when: '이 플랜이 정산되면 잔액에서 같은 금액({amount})을 다시 집행합니다. 속도와 일일 한도는 같고 쿠폰과 시작 자금은 쓰지 않습니다. 한도를 모두 쓸 때까지 반복합니다.',
  whenSettled:
    '잔액에서 같은 금액({amount})을 바로 다시 집행합니다. 속도와 일일 한도는 같고 쿠폰과 시작 자금은 쓰지 않습니다. 이후 정산될 때마다 한도를 모두 쓸 때까지 반복합니다.',
  only: '제안이 유효하고, 조건이 같거나 더 좋고, 잔액이 충분할 때만 집행합니다. 그렇지 않으면 일시 중지하고 사유를 알려 드립니다.',
  stop: '거래 비밀번호 없이 언제든지 끌 수 있습니다. 이미 집행한 플랜은 계속됩니다.',
  allow: '최대 {amount} 허용',
  subject: '{number} 플랜 반복, 합계 최대 {amount}',
  allowed: '반복 허용: 최대 {amount}',
  put: '자동으로 다시 집행',
};

/** The mark of plans that repeat, and the filter of the list. */
export const repeats = {
  left: '반복, 앞으로 최대 {amount}',
  paused: '반복 일시 중지됨',
  label: '반복',
  only: '반복하는 플랜만',
};
