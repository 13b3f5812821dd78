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
  mail: {
    subject: 'Placard · {business} · {month}',
    body: 'К письму приложены выписка по счёту и счета компании «{business}» (месяц: {month}).\n\nЭтот адрес указали в Placard. Если вам не нужны эти письма, попросите удалить его.\n',
  },
  summary: {
    title: 'Сводка по счёту',
    months: 'По месяцам',
    plans: 'Рассчитанные планы',
    cost: 'Расход',
    result: 'Итог',
    agents: 'По агентам',
    agent: 'Агент',
  },
};
