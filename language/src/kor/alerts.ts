import type { NotificationTexts } from '../texts.ts';

export const alertMessages = {
  balance_low: {
    title: '잔액이 얼마 남지 않았습니다',
    body: '사용 가능 금액이 {available} 남았습니다. 설정한 {below}보다 적습니다.',
  },
  plan_nearly_spent: {
    title: '플랜 예산이 거의 소진되었습니다',
    body: '{plan_no} 플랜이 예산 {budget} 중 {spent} 금액을 소진했습니다. 플랜을 열어 금액을 추가할 수 있습니다.',
  },
  nothing_delivered: {
    title: '하루 동안 플랜의 광고가 게재되지 않았습니다',
    body: '{plan_no} 플랜의 광고가 {time}부터 게재되지 않았습니다. 플랜을 열어 이유를 확인하세요.',
  },
  conversion_held: {
    title: '플랜의 전환 한 건이 보류되었습니다',
    body: '{plan_no} 플랜의 전환 한 건을 보류했습니다. 사유: {reason}. {review_at}까지 결정합니다.',
  },
  conversions_held: {
    title: '플랜의 전환이 보류되었습니다',
    body: '{plan_no} 플랜의 일부 전환을 확인하기 위해 보류했습니다. 플랜을 열어 대상과 사유를 확인하세요.',
  },
  withdrawal_late: {
    title: '출금이 지연되고 있습니다',
    body: '{withdrawal_no} 출금은 {day}까지 입금될 예정이었습니다. 지금 우선 처리하고 있습니다.',
  },
  email_unreachable: {
    title: '이메일이 전달되지 않습니다',
    body: '이메일이 전달되지 않아 발송을 중단했습니다. 해결 방법을 보려면 앱의 설정에서 알림, 맞춤 알림을 차례로 여세요.',
  },
  webhook_failed: {
    title: '웹훅이 꺼졌습니다',
    body: '“{name}” 웹훅으로 보낸 메시지가 도착하지 않아 웹훅을 껐습니다. 설정에서 최근 전송 기록을 확인한 뒤 다시 켜세요.',
  },
} satisfies Partial<NotificationTexts['templates']>;
