import type { ServerTexts } from '../texts.ts';

export const outside: Pick<
  ServerTexts,
  'calendar' | 'unsubscribe' | 'digestSubject' | 'closedMail' | 'help' | 'invitationMail' | 'resetMail'
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
  help: {
    service: '고객센터',
    tell: '고객센터에 알릴 내용',
    username: '프로필에 표시된 아이디.',
    accounts: '어떤 일이 있었는지, 무엇을 기대했는지, 언제였는지.',
    plans: '문의하시는 플랜과 수치.',
    amount: '충전할 금액.',
    reference: '입금하신 뒤에는 입금 참조 번호.',
    next: '고객센터에서 입금할 곳을 알려 드립니다. 입금이 확인되면 사용 가능 금액에 반영됩니다.',
    never: '고객센터가 비밀번호를 묻거나 출금을 이유로 돈을 요구하는 일은 절대 없습니다.',
    demo: '데모 환경이라 여기에서는 답변하는 사람이 없습니다. 데모 운영자가 운영 콘솔에서 고객센터를 대신해 처리합니다.',
    questions: '자주 묻는 질문',
    transfer: '입금 건의 참조 번호, 금액, 날짜.',
    payTo: '입금할 계좌와 참조 번호는 앱의 “충전”에서 확인할 수 있습니다. 입금이 확인되면 사용 가능 금액에 반영됩니다.',
  },
};
