import type { Area } from '../../language.ts';

export const proof: Area<'proof'> = {
  transfers: {
    heading: '이 금액을 이루는 자금 이동',
    about: '각 항목이 이 금액의 일부이며 모두 더하면 이 금액이 됩니다.',
    aboutFee: '수수료는 차감될 수익과 함께 집계되며 정산 때 기록됩니다.',
    empty: '이 금액에 대해 아직 기록된 내역이 없습니다.',
  },
  events: {
    title: '게재 이벤트',
    open: '게재 이벤트 보기',
    count: '{count, plural, other {이벤트 #건}}',
    about: '게재 소스가 보고한 내용이며 최신순입니다.',
    perThousand:
      '1,000회당 단가는 최소 단위가 채워지는 이벤트마다 한 단위씩 청구됩니다. 그래서 금액이 서로 다르고, 0일 수도 있습니다.',
    empty: '해당하는 이벤트가 없습니다.',
    unrecorded:
      '이 이벤트는 어느 자금 이동으로 기록되었는지 Placard가 보관하기 전에 들어왔습니다. 플랜의 목록에서 볼 수 있습니다.',
    kinds: { impression: '노출', click: '클릭', conversion: '전환', correction: '정정' },
    effects: {
      charged: '청구됨',
      filled: '무효 트래픽의 자리를 사용',
      credited: '무효 트래픽, 환급됨',
      earned: '획득',
      reversed: '취소됨',
    },
    notCounted: '기록만 됨: 너무 늦었거나 게재 기간이 아님',
    takenOut: '무효 트래픽, 집계 제외',
    takesOut: '이벤트를 무효 트래픽으로 제외 ({category})',
    locks: '{date} 확정',
    holds: '{date}까지 보류',
    heldFor: {
      without_clicks: '이 전환을 설명하는 클릭이 없습니다.',
      implausible_rate: '클릭과 지출로 설명되는 것보다 전환이 많습니다.',
      burst: '1분 동안 전환이 너무 많습니다.',
      escrow_short:
        '광고주의 자금이 아직 부족합니다. 받을 권리는 그대로이며 자금이 들어오면 지급됩니다. 기한은 플랜에서 확인할 수 있습니다.',
    },
    expired: '광고주의 자금이 기한까지 들어오지 않아 지급 없이 소멸되었습니다.',
    reviewed: '{date}까지 검토 중입니다. 결정 전에는 지급되지 않습니다.',
    source: '{source}, {time} 수신',
  },
  about: {
    fee: 'Placard가 받는 수익의 몫이며 내림한 금액입니다. 정산 전에는 추정치입니다.',
    own_spend: '본인 자금과 시작 자금으로 지출한 광고비입니다.',
    revenue_settled: '정산된 플랜의 수익입니다.',
    start_up_advances: '빌려드린 시작 자금 중 아직 반환되지 않은 전액입니다.',
    carried_reversals: '정산 후 취소된 전환입니다. 이후 정산에서 매번 절반까지 차감됩니다.',
  },
};
