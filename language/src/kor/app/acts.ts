import type { Area } from '../../language.ts';

export const acts: Area<'acts'> = {
  title: '요청 처리 결과',
  text: '응답이 오기 전에 연결이 끊겨, 어떻게 처리되었는지 확인했습니다.',
  done: '처리됨',
  notDone: '처리되지 않음',
  after:
    '“처리됨”은 한 번만 처리되었다는 뜻입니다. “처리되지 않음”은 자금이 이동하지 않았으며 다시 시도할 수 있다는 뜻입니다.',
  names: {
    accounts: { openAdAccount: '광고 계정 개설', changePassword: '로그인 비밀번호 변경' },
    appeals: { file: '재심사 요청', write: '재심사 요청 메시지' },
    coupons: { receive: '쿠폰 받기' },
    exchange: { detail: '환전 확정', dispute: '이의 제기' },
    people: {
      invite: '구성원 초대',
      change: '구성원 역할·한도 변경',
      handOver: '소유권 이전',
      setSecondPerson: '이중 승인 규칙 변경',
      approve: '요청 승인',
    },
    keys: { make: 'API 키 발급', rotate: 'API 키 시크릿 재발급', limitKey: 'API 키 일일 한도 변경' },
    passkeys: { add: '패스키 추가' },
    plans: {
      put: '플랜 집행',
      stop: '플랜 중지',
      adjust: '플랜 변경',
      extend: '금액 추가',
      repeat: '플랜 변경',
      setRepeat: '플랜 변경',
    },
    support: { sendFeedback: '의견 보내기' },
    wallet: {
      withdraw: '출금',
      fileRecharge: '충전 참조 번호 받기',
      cancelRecharge: '충전 취소',
      cancelWithdrawal: '출금 취소',
      setTransactionPassword: '거래 비밀번호 설정',
      editBankCard: '지급받을 계좌 등록',
      returnStartUp: '시작 자금 상환',
      payGuarantee: '보증금 납입',
      takeBackGuarantee: '보증금 반환',
      buyMembership: '멤버십 가입',
      stopMembership: '멤버십 해지',
    },
    webhooks: { make: '웹훅 생성', rotate: '웹훅 시크릿 재발급' },
    other: '다른 요청',
  },
};
