import type { Area } from '../../language.ts';

export const doctor: Area<'plan'>['doctor'] = {
  title: {
    waits: '아직 광고가 게재되지 않는 이유',
    silent: '지금 광고가 게재되지 않는 이유',
    slow: '게재가 느린 이유',
    failed: '광고가 게재되지 않은 이유',
    unspent: '예산을 모두 소진하지 못한 이유',
    ended: '게재가 끝난 이유',
  },
  cause: {
    budget_used: '예산 {amount} 전액을 소진했습니다.',
    stopped_by_merchant: '직접 중지했습니다.',
    product_stopped: '상품 광고가 중지되었습니다.',
    paused: '{time}에 직접 일시 중지했습니다.',
    source_paused: 'Placard가 {time}에 {source} 게재를 일시 중지했습니다. 다른 판매자의 광고도 게재되지 않습니다.',
    source_silent: '{time} 이후 {source}에서 어떤 플랜의 보고도 받지 못했습니다.',
    not_reviewed: '{source}에서 아직 광고를 심사하지 않았습니다.',
    content: '{source}에서 광고 내용을 이유로 게재를 거부했습니다.',
    format: '{source}에서 광고 형식을 이유로 게재를 거부했습니다.',
    landing_page: '{source}에서 랜딩 페이지를 이유로 게재를 거부했습니다.',
    cap_reached: '오늘 한도 {amount} 전액을 소진했습니다.',
    cap_low: '일일 한도 {amount} 기준으로 종료까지 소진할 수 있는 금액은 {budget} 중 최대 {highest}입니다.',
    day_over: '{source}에서 {time}까지 이 플랜의 광고를 게재하지 않습니다.',
    price_too_low:
      '광고 단가({price})가 너무 낮습니다. {source}에서 최근 받은 광고의 절반은 단가가 {amount} 이상이었습니다.',
    audience_narrow: '타기팅이 좁습니다. {source}에서 하루에 도달하는 사람은 {count, number}명입니다.',
    in_time: '아직 정상 범위입니다. 이 제안의 플랜 10개 중 9개는 {duration} 안에 첫 광고가 게재되었습니다.',
    unknown: '{source}에서 이유를 보고하지 않아 원인을 알 수 없습니다.',
  },
  past: {
    was_paused: '전체 기간의 {percent} 동안 직접 일시 중지했습니다.',
    source_was_paused:
      '전체 기간의 {percent} 동안 Placard가 {source} 게재를 일시 중지했습니다. 다른 판매자의 광고도 게재되지 않았습니다.',
    was_capped: '전체 기간의 {percent} 동안 일일 한도 때문에 {budget} 중 최대 {highest}만 소진할 수 있었습니다.',
    source_paused: 'Placard가 {time}에 {source} 게재를 일시 중지했습니다. 다른 판매자의 광고도 게재되지 않았습니다.',
    source_silent: '{time} 이후 플랜이 끝날 때까지 {source}에서 어떤 플랜의 보고도 없었습니다.',
    not_reviewed: '{source}에서 광고를 심사하지 않았습니다.',
    content: '{source}에서 광고 내용을 이유로 게재를 거부했습니다.',
    format: '{source}에서 광고 형식을 이유로 게재를 거부했습니다.',
    landing_page: '{source}에서 랜딩 페이지를 이유로 게재를 거부했습니다.',
    cap_reached: '그날 한도 {amount} 전액을 소진한 상태였습니다.',
    cap_low: '일일 한도 {amount} 기준으로 {budget} 중 최대 {highest}만 소진할 수 있었습니다.',
    day_over: '{source}에서 게재를 재개하기로 한 {time} 전에 플랜이 종료되었습니다.',
    price_too_low:
      '광고 단가({price})가 너무 낮았습니다. {source}에서 당시 받은 광고의 절반은 단가가 {amount} 이상이었습니다.',
    audience_narrow: '타기팅이 좁았습니다. {source}에서 하루에 도달하는 사람은 {count, number}명이었습니다.',
    unknown: '{source}에서 이유를 보고하지 않아 원인을 알 수 없습니다.',
    unspent: '게재 기간이 끝났지만 {source}에서 이유를 보고하지 않아 원인을 알 수 없습니다.',
  },
  take: {
    source: '{source} 또는 Placard만 바꿀 수 있습니다. 기다리거나 플랜을 중지할 수 있습니다.',
    price: '플랜의 단가는 고정되어 있어 단가가 {amount} 이상인 다른 제안이 필요합니다.',
    audience: '플랜의 타기팅은 고정되어 있어 타기팅이 더 넓은 다른 제안이 필요합니다.',
    creative: '플랜의 광고는 고정되어 있어 광고가 다른 제안이 필요합니다.',
    byItself: '{time}에 게재가 자동으로 재개됩니다.',
    cap: '한도를 올리거나 없애면 광고가 더 많이 게재됩니다.',
    paused: '재개하면 게재가 이어집니다.',
    unknown: '기다리거나, 플랜을 중지하거나, 고객센터에 문의할 수 있습니다.',
  },
  wait: {
    matching:
      '기다리는 동안 비용은 없습니다. {time}까지 광고가 게재되지 않으면 전액을 반환합니다({ways}). 게재되면 늦어도 {date}까지 정산합니다.',
    running:
      '기다리는 동안 비용은 없으며 게재된 광고의 비용만 나갑니다. {amount} 중 남은 금액은 {time} 이후 반환하고, 늦어도 {date}까지 정산합니다.',
  },
  facts: {
    title: '판단 근거',
    asOf: '기준 시각',
    lastDelivery: '마지막 게재',
    none: '없음',
    lastBatch: '{source} 마지막 보고',
    pausedSince: '소스 일시 중지 시작',
    price: '이 플랜의 광고 단가',
    accepted: '받은 광고의 단가 중앙값',
    counted: '중앙값에 포함된 노출 또는 클릭',
    reach: '하루 도달 인원',
    measured: '소스가 측정한 시각',
    key: '서명 키',
    spent: '소진액',
    usual: '첫 광고까지(플랜 10개 중 9개)',
  },
  by: '게재 소스: {source}',
};

export const cohort: Area<'plan'>['cohort'] = {
  title: '비슷한 플랜의 결과',
  type: '금액을 입력하면 비슷한 규모의 플랜이 표시됩니다.',
  few: '이 제안에서 정산된 플랜은 {count, number}개입니다. 다만 단가가 같고 집행 금액({lowest}~{highest})의 절반 이상이 소진되어 어제까지 정산된 플랜은 아직 적습니다. 결과는 판매자 {max}명의 이런 플랜 {limit}개부터 표시합니다.',
  text: '같은 단가의 이 제안 플랜 {count, number}개입니다(집행 금액 {lowest}~{highest}, 판매자 {limit}명, 정산 {from}~{to}). 그래프에는 판매자마다 가장 최근 플랜만 나옵니다. 본인 부담 광고비 대비 중앙값: {middle}.',
  amounts: '같은 플랜(집행 금액별)',
  own: '입력한 금액',
};
