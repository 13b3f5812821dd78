import type { Area } from '../../language.ts';
import { values } from '../values.ts';

export const alerts: Area<'alerts'> = {
  title: '맞춤 알림',
  lead: '받을 알림과 받는 방법을 선택하세요. 맞춤 알림은 모두 알림 목록에 남습니다.',
  kinds: values.alerts,
  about: {
    balance_low: '사용 가능 금액이 설정 금액보다 적을 때',
    plan_nearly_spent: '플랜이 예산의 {percent} 이상을 소진했을 때',
    plan_ended: '플랜이 정산되었거나 집행되지 않았을 때',
    nothing_delivered: '24시간 동안 플랜의 광고가 게재되지 않을 때',
    hold_or_deduction: '전환이 보류되거나 취소될 때 또는 잔액이 정정될 때',
    payout_sent: '출금액을 등록된 계좌로 송금할 때',
    payout_late: '출금액이 예정일까지 입금되지 않을 때',
  },
  on: '켜짐',
  off: '꺼짐',
  app: '알림 받기',
  always: '이 알림은 앱에 항상 표시됩니다.',
  byManagers: '이 맞춤 알림은 소유자와 관리자만 켜거나 끌 수 있습니다.',
  mail: {
    off: '이메일 받지 않음',
    at_once: '바로 받기',
    daily: '하루 한 번, 아침에',
  },
  below: '이 금액보다 적으면 알림',
  unreachable: {
    title: '이메일이 전달되지 않습니다',
    text: '{address} 주소로 보낸 이메일이 전달되지 않아 발송을 중단했습니다. 프로필에서 주소를 수정하거나 다시 시도하세요.',
    again: '다시 시도',
    done: '이 주소로 이메일을 다시 보냅니다.',
  },
  quiet: {
    title: '방해 금지 시간',
    on: '켜짐',
    off: '꺼짐',
    from: '시작',
    until: '종료',
    more: '푸시와 이메일은 방해 금지 시간이 끝난 뒤에 보냅니다. 계정 보안 알림은 바로 보냅니다.',
    zone: '{zone} 시간대 기준입니다.',
    same: '시작과 종료 시각을 다르게 선택하세요.',
    turnOff: '끄기',
  },
};
