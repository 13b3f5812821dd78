/** What operators may not claim, and what they may say, in every language; what the server and the demo say may be said. */
import { languageCodes } from '@placard/contract';
import type { LanguageCode } from '@placard/contract';
import { describe, expect, it } from 'vitest';
import { languages } from './all.ts';
import { findClaim } from './claims.ts';
import { textsOf } from './text-samples.ts';

const refused: Readonly<Record<LanguageCode, readonly string[]>> = {
  en: [
    'High-Yield Gold Plan',
    'Guaranteed 30% weekly',
    'Risk-free',
    'No losses, guaranteed.',
    '30 % profit per week',
    'Up to 2.5% a day',
    'Earn $500 a day',
    'Not only fast: your profit is guaranteed.',
    'ＧＵＡＲＡＮＴＥＥＤ',
    'guaran\u00adteed',
  ],
  de: [
    'Garantierte Rendite',
    '30 % pro Woche',
    'Ohne Risiko',
    'Hohe Gewinne',
    'Wir garantieren 5 %.',
    'Verdienen Sie 500 € am Tag',
  ],
  fr: ['Rendement garanti', '30 % par semaine', 'Sans risque', 'Rendements élevés', 'Gagnez 500 € par jour'],
  spa: ['Ganancias garantizadas', '30 % semanal', 'Sin riesgo', 'Alta rentabilidad', 'Gane 500 USD al día'],
  pt: ['Lucro garantido', '30% por semana', 'Sem risco', 'Alto rendimento', 'Ganhe 500 dólares por dia'],
  ru: [
    'Гарантированный доход',
    '30 % в неделю',
    'Без риска',
    'Высокая доходность',
    'Зарабатывайте 500 долларов в день',
  ],
  vi: ['Lợi nhuận cao', 'Cam kết lợi nhuận 30%', '30% mỗi tuần', 'Không rủi ro', 'Kiếm 500 USD mỗi ngày'],
  th: ['รับประกันกำไร', 'ผลตอบแทนสูง', '30% ต่อสัปดาห์', 'ไม่มีความเสี่ยง', 'กำไร 30% ทุกสัปดาห์'],
  jp: ['元本保証', '高利回りプラン', '毎週30%', 'ノーリスク', '月利30%', '必ず儲かる'],
  kor: ['수익 보장', '고수익 플랜', '매주 30%', '위험 없음', '원금 보장'],
  zh: ['保证收益', '高收益计划', '每周30%', '零风险', '稳赚不赔', '每周收益百分之三十'],
  cht: ['保證獲利', '高報酬方案', '每週30%', '零風險', '穩賺不賠'],
};

const allowed: Readonly<Record<LanguageCode, readonly string[]>> = {
  en: [
    'No return is guaranteed.',
    'Revenue is not guaranteed. You may get back less than you put.',
    'Nobody can guarantee you a profit.',
    'No plan is risk-free.',
    'You can pay in guarantee money.',
    'A coupon of 10 %, once a day.',
    'Every week: a discount of 10 %.',
    'You cannot lose more than you put.',
    'High-resolution video, 30 seconds',
    'The fee is 5 %. It is charged once a plan.',
    'A film about a high street and a safe harbour.',
  ],
  de: [
    'Einnahmen sind nicht garantiert. Sie können weniger zurückbekommen, als Sie einsetzen.',
    'Wir garantieren keine Einnahmen.',
    'Kein Gewinn ist garantiert.',
    'Sie können eine Kaution hinterlegen.',
    'Täglich geöffnet, 10 % Rabatt',
  ],
  fr: [
    'Les revenus ne sont pas garantis. Vous pouvez récupérer moins que le montant engagé.',
    'Aucun gain n’est garanti.',
    'Vous pouvez verser un dépôt de garantie.',
    'Une remise de 10 %, une fois par jour.',
  ],
  spa: [
    'Los ingresos no están garantizados. Puede recuperar menos de lo que invirtió.',
    'No garantizamos ganancias.',
    'Puede pagar un depósito de garantía.',
    'Un descuento del 10 %, una vez al día.',
  ],
  pt: [
    'A receita não é garantida. Você pode receber de volta menos do que investiu.',
    'Nenhum lucro é garantido.',
    'Você pode pagar uma caução.',
    'Desconto de 10%, uma vez por dia.',
  ],
  ru: [
    'Доход не гарантирован. Вы можете получить обратно меньше, чем вложили.',
    'Мы не гарантируем прибыль.',
    'Вы можете внести гарантийный депозит.',
    'Скидка 10 %, один раз в день.',
  ],
  vi: [
    'Doanh thu không được bảo đảm. Bạn có thể nhận lại ít hơn số tiền đã bỏ ra.',
    'Chúng tôi không cam kết lợi nhuận.',
    'Bạn có thể nộp tiền ký quỹ.',
    'Giảm 10%, một lần mỗi ngày.',
  ],
  th: ['ไม่รับประกันรายได้ คุณอาจได้รับเงินคืนน้อยกว่าที่ลงไป', 'ไม่มีใครรับประกันกำไรได้', 'คุณวางเงินประกันได้', 'ส่วนลด 10% วันละครั้ง'],
  jp: [
    '収益は保証されません。戻る金額が出稿額を下回ることがあります。',
    '利益を保証するものではありません。',
    '保証金を預け入れできます。',
    '10%割引は1日1回です。',
  ],
  kor: [
    '수익은 보장되지 않습니다. 집행한 금액보다 적게 돌려받을 수 있습니다.',
    '수익을 보장하지 않습니다.',
    '보증금을 낼 수 있습니다.',
    '하루 한 번 10% 할인',
  ],
  zh: [
    '收益不作保证，您收回的金额可能少于投放金额。',
    '我们不保证任何收益。',
    '您可以缴纳保证金。',
    '为保证账户安全，请设置交易密码。',
    '每天一次，九折优惠',
  ],
  cht: [
    '收入不作保證，您收回的金額可能少於投放金額。',
    '我們不保證任何收益。',
    '您可以繳納保證金。',
    '為保證帳戶安全，請設定交易密碼。',
  ],
};

describe.each(languageCodes)('claims in %s', (code) => {
  it.each(refused[code])('refuse “%s”', (text) => {
    expect(findClaim(text, code)).toBeDefined();
  });

  it.each(allowed[code])('allow “%s”', (text) => {
    expect(findClaim(text, code)).toBeUndefined();
  });

  it('refuse another language under the English name, which every reader may see', () => {
    for (const text of refused[code]) expect(findClaim(text, 'en'), text).toBeDefined();
  });

  it('are in no text of the server’s and the demo’s', async () => {
    const texts = [...(await textsOf(languages[code]))].filter(([key]) => /^(demo|server)\./.test(key));
    expect(texts.filter(([, text]) => findClaim(text, code) !== undefined)).toEqual([]);
  });
});
