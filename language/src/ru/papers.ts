import type { PaperTexts } from '../texts.ts';

export const papers: PaperTexts = {
  kinds: {
    invoice: 'Счёт-фактура',
    credit_note: 'Корректировочный счёт-фактура',
  },
  date: 'Дата',
  seller: 'Продавец',
  buyer: 'Покупатель',
  taxNumber: 'ИНН (налоговый номер)',
  fees: {
    plan: 'Комиссии по планам после расчёта',
    withdrawal: 'Комиссии за вывод средств',
    membership: 'Подписка',
  },
  net: 'Сумма без НДС',
  vat: 'НДС {rate}',
  total: 'Сумма с НДС',
  corrects: 'К счёту-фактуре {number} от {date}',
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
