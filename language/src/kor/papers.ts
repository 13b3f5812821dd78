import type { PaperTexts } from '../texts.ts';

export const papers: PaperTexts = {
  kinds: {
    invoice: '청구서',
    credit_note: '대변표',
  },
  date: '발행일',
  seller: '발행자',
  buyer: '수신자',
  taxNumber: '사업자 번호',
  fees: {
    plan: '정산된 플랜의 수수료',
    withdrawal: '출금 수수료',
    membership: '멤버십',
  },
  net: '공급가액',
  vat: '부가가치세 {rate}',
  total: '합계 금액',
  corrects: '청구서 {number}(발행일: {date})을 정정합니다.',
  settled: {
    invoice: '지갑에서 결제되었습니다. 더 낼 금액은 없습니다.',
    credit_note: '금액은 지갑으로 환불되었습니다.',
  },
};
