import type { ServerTexts } from '../texts.ts';

export const outside: Pick<
  ServerTexts,
  'calendar' | 'unsubscribe' | 'digestSubject' | 'closedMail' | 'invitationMail' | 'resetMail'
> = {
  calendar: {
    name: 'Placard 지급',
    settlement: '{product} 정산',
    return: '{product} 미소진 금액 반환',
    withdrawal: '출금 {number} 입금 예정',
    late: '출금 {number} 지연',
    arrived: '출금 {number} 입금됨',
    exchange: '환전 {number} 파트너 지급 기한',
    withAmount: '{what} ({amount})',
    estimated: '예상 금액입니다. 전환에 따라 바뀔 수 있습니다.',
    atMost: '최대 금액입니다. 플랜에서 더 소진될 수 있습니다.',
    latest: '가장 늦은 날짜입니다.',
  },
  unsubscribe: {
    why: '“{topic}” 이메일을 선택하셔서 보내 드립니다.',
    stop: '수신을 거부하려면 다음 링크를 여세요.',
    title: '“{topic}” 이메일 수신을 거부할까요?',
    text: '알림은 앱에 그대로 남습니다. 계정 보안 이메일은 항상 보냅니다.',
    button: '이메일 수신 거부',
    done: '앞으로 “{topic}” 이메일을 보내지 않습니다.',
    invalid: '이 링크는 유효하지 않습니다. 앱의 설정에서 알림을 여세요.',
  },
  digestSubject: 'Placard: 맞춤 알림 모음',
  closedMail: {
    subject: 'Placard: 탈퇴가 완료되었습니다',
    body: '로그인 비밀번호로 판매자 번호 {merchantNo} 계정의 탈퇴가 완료되었습니다. 되돌릴 수 없습니다.\n\n직접 하지 않았다면 고객센터에 문의하고 이 번호를 알리세요.\n',
  },
  invitationMail: {
    subject: 'Placard: {business} 비즈니스 초대',
    body: '{inviter} 님이 Placard의 {business} 비즈니스에 초대했습니다.\n\n다음 링크를 여세요.\n{link}\n\n또는 가입할 때 초대 코드를 입력하세요: {code}\n\n초대는 7일 안에 한 번만 쓸 수 있습니다. {inviter} 님을 모른다면 이 이메일을 무시하세요. 아무 일도 일어나지 않습니다.\n',
  },
  resetMail: {
    login: {
      subject: 'Placard: 로그인 비밀번호 재설정',
      body: '재설정 코드: {code}\n\n24시간 안에 한 번만 쓸 수 있습니다. 앱의 “비밀번호 찾기”에 입력하세요. Placard 직원은 이 코드를 절대 묻지 않습니다.\n\n직접 요청하지 않았다면 이 이메일을 무시하세요. 달라지는 것은 없습니다.\n',
    },
    transaction: {
      subject: 'Placard: 거래 비밀번호 재설정',
      body: '재설정 코드: {code}\n\n24시간 안에 한 번만, 거래 비밀번호에만 쓸 수 있습니다. Placard 직원은 이 코드를 절대 묻지 않습니다.\n\n직접 요청하지 않았다면 로그인 비밀번호를 변경하세요. 다른 사람이 알고 있을 수 있습니다.\n',
    },
  },
};
