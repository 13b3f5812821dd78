import type { Area } from '../../language.ts';

export const thread: Area<'thread'> = {
  title: '내 돈의 흐름',
  about: '먼저 들어온 돈이 먼저 나갑니다. 나뉜 금액을 모두 더하면 원래 금액이 되며, 금액을 누르면 내역이 열립니다.',
  another: '다른 금액 보기',
  partOf: {
    to: '{amount} 중 일부, 나머지는 다른 자금',
    from: '{amount} 중 일부, 나머지는 다른 곳에 쓰였거나 사용 가능',
  },
  conversions: '{count, plural, other {전환 #건}}',
  late: '예정일 {date}보다 늦어지고 있음',
  credits: '보통 {date}까지 반영됩니다',
  creditsUnknown: '아직 알 수 없음(지금까지 반영된 충전 건수가 적음)',
  settles: '{time}경 정산',
  sums: '금액',
  empty: '아직 없습니다.',
  others: '나머지 부분',
  ways: {
    label: '방향',
    to: '나간 곳',
    from: '들어온 곳',
  },
  kinds: {
    recharge: '아직 반영되지 않은 충전',
    held: '배정됨',
    acceptor: '환전 파트너가 지급',
    other: '내역',
  },
  steps: {
    label: '단계',
    filed: '충전 신청',
    seen: 'Placard 계좌에 입금됨',
    reserved: '플랜에 배정',
    spent: '광고비로 소진',
    earned: '전환으로 얻은 수익',
    on_hold: '심사가 끝날 때까지 보류',
    owed: '광고주 예치금 입금 대기',
    locked: '미확정',
    posted: '기록됨',
  },
};
