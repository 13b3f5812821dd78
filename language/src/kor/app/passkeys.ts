import type { Area } from '../../language.ts';

export const passkeys: Area<'passkeys'> = {
  title: '패스키',
  lead: '얼굴, 지문 또는 화면 잠금으로 출금, 환전, 지급받을 계좌 변경을 승인할 수 있습니다. 대신 숫자 6자리를 언제든지 쓸 수 있습니다.',
  empty: '아직 패스키가 없습니다',
  added: '{time} 추가',
  used: '마지막 사용 {seen} · {time} 추가',
  name: '이름',
  nameHelp: '비워 두면 브라우저와 시스템 이름으로 저장됩니다.',
  add: '패스키 추가',
  subject: '계정에 패스키를 추가합니다',
  done: '패스키를 추가했습니다.',
  remove: '삭제',
  removeOf: '패스키 {name} 삭제',
  removed: '패스키를 삭제했습니다. 기기에서도 삭제하세요.',
  full: '패스키를 더 추가할 수 없습니다. 추가하려면 먼저 하나를 삭제하세요.',
  noDigits: '거래 비밀번호를 먼저 설정하세요.',
  unsupported: '이 브라우저에서는 이 사이트에 패스키를 쓸 수 없습니다. 숫자 6자리는 언제든지 쓸 수 있습니다.',
  use: '패스키 사용',
  notConfirmed: '기기에서 확인되지 않았습니다. 다시 시도하거나 숫자 6자리를 입력하세요.',
  known: '이 기기에는 이미 이 계정의 패스키가 있습니다.',
};
