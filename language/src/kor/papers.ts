import type { PaperTexts } from '../texts.ts';

export const papers: PaperTexts = {
  kinds: {
    invoice: '청구서',
    credit_note: '대변표(크레딧 노트)',
  },
  date: '발행일',
  seller: '공급자',
  buyer: '공급받는 자',
  taxNumber: '사업자등록번호',
  fees: {
    plan: '정산된 플랜의 수수료',
    withdrawal: '출금 수수료',
    membership: '멤버십 요금',
  },
  net: '공급가액',
  vat: '부가가치세 {rate}',
  total: '합계 금액',
  corrects: '{date}에 발행된 {number} 청구서를 정정합니다.',
  settled: {
    invoice: '지갑에서 결제되었습니다. 더 낼 금액은 없습니다.',
    credit_note: '이 금액은 지갑으로 환불되었습니다.',
  },
  mail: {
    subject: 'Placard · {business} · {month}',
    body: '{business}의 자금 내역서와 청구서를 첨부합니다(대상 월: {month}).\n\n이 주소는 {business}에서 Placard에 입력했습니다. 이메일을 원하지 않으면 삭제를 요청하세요.\n',
  },
  summary: {
    title: '계정 요약',
    months: '월별',
    plans: '정산된 플랜',
    cost: '비용',
    result: '결과',
    agents: '에이전트별',
    agent: '에이전트',
  },
};
