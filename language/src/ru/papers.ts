import type { PaperTexts } from '../texts.ts';

export const papers: PaperTexts = {
  kinds: {
    invoice: 'Счёт',
    credit_note: 'Кредит-нота',
  },
  date: 'Дата',
  seller: 'Продавец',
  buyer: 'Покупатель',
  taxNumber: 'Налоговый номер',
  fees: {
    plan: 'Комиссии рассчитанных планов',
    withdrawal: 'Комиссии за вывод средств',
    membership: 'Подписка',
  },
  net: 'Без НДС',
  vat: 'НДС {rate}',
  total: 'Итого с НДС',
  corrects: 'Исправляет счёт {number} (дата: {date}).',
  settled: {
    invoice: 'Оплачено из кошелька. Доплачивать ничего не нужно.',
    credit_note: 'Сумма возвращена в кошелёк.',
  },
};
