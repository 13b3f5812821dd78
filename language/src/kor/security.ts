import type { NotificationTexts } from '../texts.ts';
import { notifications } from './app/notifications.ts';

/** The way on of news about security: the button beneath them. */
const notYou = `본인이 한 일이 아니라면 앱에서 이 알림을 열고 “${notifications.notMe}”를 누르세요. 다른 모든 기기에서 로그아웃되며, 이어서 새 비밀번호를 설정할 수 있습니다.`;

export const securityMessages = {
  payout_account_changed: {
    title: '지급받을 계좌가 새로 등록되었습니다',
    body: `이제 출금은 끝자리가 {account_end}인 계좌로 지급됩니다. ${notYou}`,
  },
  transaction_password_changed: {
    title: '새 거래 비밀번호가 설정되었습니다',
    body: `새 거래 비밀번호가 설정되었습니다. ${notYou}`,
  },
  passkey_added: {
    title: '계정에 패스키가 추가되었습니다',
    body: '이제 “{name}” 패스키로 출금, 환전, 지급받을 계좌 변경을 승인할 수 있습니다. 직접 추가하지 않았다면 설정에서 삭제하고 고객센터에 문의하세요.',
  },
  passkey_removed: {
    title: '계정에서 패스키가 삭제되었습니다',
    body: `“{name}” 패스키는 더 이상 쓸 수 없습니다. ${notYou}`,
  },
  second_factor_added: {
    title: '로그인 추가 인증이 설정되었습니다',
    body: `2단계 인증이 설정되어 이제부터 로그인할 때 인증 앱의 코드가 필요합니다. 다른 모든 기기에서 로그아웃되었습니다. ${notYou}`,
  },
  second_factor_removed: {
    title: '로그인 추가 인증이 꺼졌습니다',
    body: `2단계 인증이 꺼져 이제 비밀번호만으로 계정에 로그인할 수 있습니다. {wait_until}까지 출금과 환전을 할 수 없습니다. ${notYou}`,
  },
  second_factor_wrong: {
    title: '로그인 추가 인증에 잘못된 코드가 입력되었습니다',
    body: '누군가 로그인 비밀번호를 입력한 뒤 잘못된 코드를 입력했습니다({device}). 본인이 한 일이 아니라면 로그인 비밀번호를 변경하세요.',
  },
  recovery_codes_renewed: {
    title: '새 복구 코드가 발급되었습니다',
    body: `이전 복구 코드는 더 이상 쓸 수 없습니다. ${notYou}`,
  },
  recovery_code_used: {
    title: '복구 코드가 사용되었습니다',
    body: `누군가 복구 코드로 계정에 로그인했습니다. 이 코드는 더 이상 쓸 수 없습니다. ${notYou}`,
  },
  second_factor_rule_set: {
    title: '로그인 추가 인증 규칙이 변경되었습니다',
    body: `{name} 님이 모든 구성원의 2단계 인증 필수 여부를 변경했습니다. ${notYou}`,
  },
  api_key_made: {
    title: '계정에 API 키가 발급되었습니다',
    body: '“{name}” API 키의 시크릿을 가진 사람은 누구나 키에 허용된 범위에서 계정을 이용할 수 있습니다. 직접 발급하지 않았다면 설정에서 키를 폐기하고 고객센터에 문의하세요.',
  },
  api_key_rotated: {
    title: 'API 키의 시크릿이 재발급되었습니다',
    body: '“{name}” API 키의 시크릿이 재발급되었습니다. 이전 시크릿은 24시간 동안 쓸 수 있습니다. 직접 재발급하지 않았다면 설정에서 키를 폐기하고 고객센터에 문의하세요.',
  },
  api_key_limited: {
    title: 'API 키의 일일 한도가 변경되었습니다',
    body: '“{name}” API 키의 일일 한도가 변경되었습니다. 직접 변경하지 않았다면 설정에서 키를 폐기하고 고객센터에 문의하세요.',
  },
  api_key_expires: {
    title: 'API 키가 곧 만료됩니다',
    body: '“{name}” API 키는 {valid_until}까지 쓸 수 있습니다. 만료되면 이 키를 쓰는 프로그램이 접근할 수 없습니다. 그 전에 설정에서 시크릿을 재발급하세요.',
  },
  api_key_revoked: {
    title: 'API 키가 폐기되었습니다',
    body: `“{name}” API 키는 더 이상 쓸 수 없습니다. ${notYou}`,
  },
  person_joined: {
    title: '비즈니스에 새 구성원이 참여했습니다',
    body: '{name} 님이 초대를 수락했습니다. 모르는 사람이라면 “구성원”에서 제외하세요.',
  },
  person_changed: {
    title: '구성원의 역할이나 한도가 변경되었습니다',
    body: `{name} 님이 비즈니스에서 할 수 있는 작업이 변경되었습니다. ${notYou}`,
  },
  person_left: {
    title: '구성원 한 명이 비즈니스에서 빠졌습니다',
    body: '{name} 님은 더 이상 비즈니스를 보거나 이용할 수 없습니다. 이 구성원이 발급한 API 키는 폐기되었습니다.',
  },
  account_handed_over: {
    title: '비즈니스 소유자가 변경되었습니다',
    body: `{name} 님에게 비즈니스 소유권이 이전되었습니다. ${notYou}`,
  },
  place_changed: {
    title: '비즈니스에서의 역할이나 한도가 변경되었습니다',
    body: '소유자나 관리자가 {business} 비즈니스에서의 권한을 변경했습니다. “구성원”에서 확인하세요.',
  },
  place_ended: {
    title: '비즈니스 구성원에서 제외되었습니다',
    body: '{business} 비즈니스의 소유자나 관리자가 제외했습니다. 더 이상 이 비즈니스를 보거나 이용할 수 없습니다.',
  },
  second_approval_asked: {
    title: '구성원이 승인을 요청했습니다',
    body: '{name} 님이 자금 이동이나 지급받을 계좌 변경을 요청했습니다. “구성원”에서 확인한 뒤 승인하거나 거절하세요.',
  },
  second_approval_given: {
    title: '요청이 승인되었습니다',
    body: '{name} 님이 요청을 승인했습니다. 요청 후 3일 이내에 진행하세요.',
  },
  second_person_set: {
    title: '이중 승인 규칙이 변경되었습니다',
    body: `{name} 님이 두 번째 사람의 승인이 필요한 작업을 변경했습니다. ${notYou}`,
  },
  webhook_made: {
    title: '계정에 웹훅이 만들어졌습니다',
    body: '“{name}” 웹훅은 계정에서 일어난 일을 다른 서버에 알립니다. 직접 만들지 않았다면 설정에서 웹훅을 삭제하고 고객센터에 문의하세요.',
  },
  webhook_rotated: {
    title: '웹훅의 시크릿이 재발급되었습니다',
    body: '“{name}” 웹훅의 시크릿이 재발급되었습니다. 24시간 동안 이전 시크릿으로도 서명합니다. 직접 재발급하지 않았다면 설정에서 웹훅을 삭제하고 고객센터에 문의하세요.',
  },
  webhook_removed: {
    title: '웹훅이 삭제되었습니다',
    body: `“{name}” 웹훅은 더 이상 메시지를 받지 않습니다. ${notYou}`,
  },
  calendar_feed_created: {
    title: '캘린더 주소가 새로 만들어졌습니다',
    body: '주소를 아는 사람은 누구나 지급 날짜를 볼 수 있습니다. 직접 만들지 않았다면 지급 캘린더에서 주소를 폐기하고 로그인 비밀번호를 바꾸세요.',
  },
  login_password_changed: {
    title: '로그인 비밀번호가 변경되었습니다',
    body: '로그인 비밀번호가 변경되었고 모든 기기에서 로그아웃되었습니다. 직접 변경하지 않았다면 고객센터에 문의하세요.',
  },
  email_changed: {
    title: '이메일 주소가 변경되었습니다',
    body: `이메일 주소가 변경되었습니다. {wait_until}까지 재설정 코드는 이전 주소로 보내 드립니다. ${notYou}`,
  },
  phone_changed: {
    title: '전화번호가 변경되었습니다',
    body: `전화번호가 변경되었습니다. ${notYou}`,
  },
  contact_restored: {
    title: '연락처를 변경 전으로 되돌렸습니다',
    body: '이메일 주소나 전화번호를 마지막 변경 전으로 되돌렸습니다. 직접 요청하지 않았다면 로그인 비밀번호를 변경하고 고객센터에 문의하세요.',
  },
  new_device: {
    title: '새 기기에서 로그인되었습니다',
    body: `새 기기({device})에서 계정에 로그인되었습니다. ${notYou}`,
  },
  password_reset: {
    title: '비밀번호가 재설정되었습니다',
    body: '{kind} 비밀번호가 재설정되었고 모든 기기에서 로그아웃되었습니다. {wait_until}까지 출금과 환전을 할 수 없습니다. 직접 재설정하지 않았다면 고객센터에 문의하세요.',
  },
} satisfies Partial<NotificationTexts['templates']>;
