import type { Area } from '../../language.ts';

export const proof: Area<'proof'> = {
  transfers: {
    heading: '이 금액의 구성',
    about: '자금 이동마다 이 금액에서 차지하는 부분을 보여 줍니다. 모두 더하면 이 금액이 됩니다.',
    aboutFee: '수수료는 정산 때 차감합니다. 그전에는 수익에 포함해 집계합니다.',
    empty: '이 금액에 아직 기록된 내역이 없습니다.',
  },
  events: {
    title: '게재 이벤트',
    open: '게재 이벤트 보기',
    count: '{count, plural, other {이벤트 #건}}',
    about: '게재 소스가 보고한 내용이며 최신순입니다.',
    perThousand:
      '단가는 노출 1,000회 기준이며, 1센트처럼 통화의 최소 단위로만 청구됩니다. 그래서 금액이 서로 다르고 0일 수도 있습니다.',
    empty: '이벤트가 없습니다',
    unrecorded: '이벤트를 자금 이동과 연결하기 전에 받은 이벤트입니다. 플랜의 목록에서 볼 수 있습니다.',
    kinds: { impression: '노출', click: '클릭', conversion: '전환', correction: '정정' },
    effects: {
      charged: '청구됨',
      put_spent: '집계됨, 청구 안 됨: 집행 금액 소진',
      cap_reached: '집계됨, 청구 안 됨: 일일 한도 도달',
      filled: '무효 트래픽 대체',
      credited: '무효 트래픽, 환급됨',
      earned: '수익 발생',
      reversed: '취소됨',
    },
    notCounted: '너무 늦게 수신했거나 게재 기간이 아니어서 집계 제외',
    takenOut: '무효 트래픽, 집계 제외',
    takesOut: '이벤트를 무효 트래픽으로 표시({category})',
    locks: '{time} 확정',
    holds: '{time}까지 보류',
    heldFor: {
      without_clicks: '이 전환에 대응하는 클릭이 보고되지 않았습니다.',
      implausible_rate: '클릭과 광고비에 비해 전환이 지나치게 많습니다.',
      burst: '1분 안에 전환이 너무 많이 발생했습니다.',
      escrow_short:
        '이 제안의 광고주 자금이 아직 부족합니다. 받을 권리는 그대로이며 자금이 채워지면 지급됩니다. 기한은 플랜에서 확인할 수 있습니다.',
    },
    expired: '광고주 자금이 기한까지 채워지지 않아 지급 없이 소멸되었습니다.',
    reviewed: '{time}까지 심사 중입니다. 심사가 끝나기 전에는 지급되지 않습니다.',
    owner: {
      confirmed: '{time}에 광고주가 서명, 서명 키 <id>{key}</id>',
      refused: '{time}에 광고주가 취소를 요청: {reason}',
    },
    refusals: {
      not_received: '해당 주문이 없습니다.',
      cancelled: '주문이 취소되었습니다.',
      paid_already: '이미 지급했습니다.',
      against_terms: '제안 조건에 어긋납니다.',
    },
    source: '{source}, {clock} 수신',
    batch: '배치 <id>{batch}</id>',
    signed: '서명 키 <id>{key}</id>',
  },
  about: {
    fee: '수익 중 Placard의 몫이며 내림한 금액입니다. 정산 전에는 예상치입니다.',
    own_spend: '본인 자금과 시작 자금으로 낸 광고비입니다.',
    revenue_settled: '정산된 플랜의 수익입니다.',
    agent_share:
      '정산된 플랜의 이익에서 에이전트가 받는 몫으로, 정산할 때 빠집니다. 표시되는 이익은 빼기 전 금액입니다.',
    start_up_advances: '선지급한 시작 자금 중 아직 상환되지 않은 금액입니다.',
  },
  statement: {
    about: '서명 파일이 있으면 이 내역서를 Placard가 발급했고 변경되지 않았음을 누구나 확인할 수 있습니다.',
    save: '서명 파일 저장',
  },
  owed: {
    row: 'Placard가 지급할 총금액',
    title: '{day} 기준 Placard가 지급할 총금액',
    day: '날짜(UTC)',
    total: '모두에게 지급할 금액',
    balance: '{name} 서명 잔액',
    balanceNote: '{day} 기준, 참조 번호 {reference}',
    noBalance: '은행이나 감사인이 서명해 비교할 수 있는 잔액이 없습니다.',
    own: '합계 중 본인 금액',
    beforeFee: '수수료를 빼기 전 금액입니다. 지갑에는 뺀 뒤의 금액이 표시됩니다.',
    leftOut: '이 합계에 본인 금액이 빠져 있습니다',
    leftOutMore: '원래 포함되어야 합니다. 증명을 저장해 고객센터로 보내세요.',
    proves:
      '이 증명은 본인 자금이 이 합계에 포함되었는지 보여 줍니다. 누구라도 빠지면 그 사람의 증명이 맞지 않아 드러납니다.',
    cannot:
      '은행에 돈이 있다는 것까지 보여 주지는 않습니다. 이는 은행이나 감사인이 서명한 문서로만 알 수 있으며, 그 문서는 Placard에 요청하세요.',
    save: '증명 저장',
    check:
      '누구나 이 주소에서 이 증명을 검증할 수 있습니다. 페이지를 저장하면 오프라인에서도 쓸 수 있습니다. {address}',
    empty: '아직 합계가 없습니다',
    emptyMore: '지급할 금액은 하루에 한 번 기록합니다. 첫 증명은 내일 여기에 표시됩니다.',
  },
  log: {
    title: 'Placard의 기록이 보관된 상태와 다릅니다',
    text: '이 앱은 마지막으로 서명된 기록의 상태를 보관합니다. 지금 보이는 상태는 거기에서 이어지지 않습니다. 기록이 수정되었거나 다른 이력이 표시되고 있습니다. 두 상태를 증거로 저장하고 고객센터에 문의하세요.',
    save: '두 상태 저장',
  },
};
