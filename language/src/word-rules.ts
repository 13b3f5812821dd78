/** The words that the glossaries forbid, and the terms that have one word in each language. */
import type { LanguageCode } from '@placard/contract';
import type { TextRule } from './text-rules.ts';

type Banned = readonly (readonly [words: readonly string[], right: string, keys?: RegExp])[];

/** Patterns of words, the first a plain word; where a script has spaces, of whole words. */
const banned: Readonly<Record<LanguageCode, Banned>> = {
  en: [
    [
      ['stakes?', 'bets?', 'betting', 'gambl\\p{L}+', 'winnings?', 'bonus(es)?', 'risk-free'],
      'A put is no bet and no gift.',
    ],
    [['(?<!not |No return is )guaranteed'], 'Nothing is guaranteed.'],
    [['(?<!customer |online |the )service', 'support'], '“Customer service”, always both words.'],
    [['at once'], '“At the same time”, or “immediately”.'],
    [['booked', 'lends?', 'to begin with', 'bind', 'bound to'], 'It is recorded, given, added.'],
    [['came back', 'comes? back', 'goes back', 'stands'], 'Money is returned, paid, held.'],
    [['by mail', 'plans? runs', 'typos?', 'forgotten', 'blocked'], 'Plain words: “is running”, “by email”, “forgot”.'],
    [
      ['favorite', '\\p{L}+ization', 'licensed?', 'colored', 'percent'],
      'British spelling: authorisation, licence.',
      /^(?!.*\.api_key_)/,
    ],
    [
      ['please'],
      'Only where the specification words it so.',
      /^(?!.*\.(?:\w+Required|not_an_image|transaction_password_not_set|noDigits|notSet)$)/,
    ],
  ],
  de: [
    [
      ['Einsatz', 'Einsätze', 'Bonus', 'Bonität', 'Startguthaben', 'wetten', 'Wetten?'],
      '„schalten“, „Budget“, „Startvorschuss“.',
    ],
    [['du', 'dein\\p{L}*', 'dir', 'dich'], 'The reader is Sie.'],
    [
      ['einloggen', 'Kundendienst', 'Gnadenfrist', 'Akzeptant\\p{L}*', 'Produktinhaber\\p{L}*'],
      'Plain words of today.',
    ],
    [['zurückgeschickt'], 'A bank gives back: „zurückgegeben“.'],
    [['Bücher\\p{L}*'], 'A bank keeps „Buchungen“ for as long as the law requires.'],
    [['währenddessen', 'etwa am', '(?:Mindest|Höchst)betrag beträgt'], '„während der …“, „voraussichtlich am“.'],
  ],
  fr: [
    [['mises?(?! à| en)', 'miser', 'pari(?:er|s)?', 'placements?', 'bonus'], '« lancer », « budget ».'],
    [['livres?'], 'A bank keeps « écritures » for as long as the law requires.'],
    [['gagner', 'gagn\\p{L}+'], 'Nothing is won: « revenu ».'],
    [['veuillez'], 'The imperative alone.'],
    [['(?<!dépôt de |dépôts de )garanties?'], '« dépôt de garantie ».'],
  ],
  spa: [
    [['apuestas?', 'apostar', 'jugar', 'premios?', 'ganad[oa]s?', 'bonos?'], '“lanzar”, “presupuesto”, “ingresos”.'],
    [['ingrese'], '“Escriba”: in Spain one “ingresa” money.'],
    [
      ['montos?', 'computadora', 'ordenador', 'celular', 'coger', 'plata', 'monedero', 'retiradas?', 'costes?'],
      'Words of both sides of the ocean.',
    ],
    [['retendremos', 'retenid[oa]s?', 'compensar\\p{L}*'], 'Money is “reservado”, a reversal “descontada”.'],
    [['libros?'], 'A bank keeps “asientos” for as long as the law requires.'],
    [['con un motivo', 'aceptantes?', 'cambistas?', 'utilidad(es)?'], 'Terms of the glossary.'],
  ],
  pt: [
    [['apostas?', 'apostar', 'jogar', 'bônus', 'cambistas?'], '“veicular”, “orçamento”, “parceiro de câmbio”.'],
    [['ecrã', 'telemóvel', 'palavra-passe', 'registos?', 'utilizador\\p{L}*'], 'Words of Brazil.'],
    [['compensar(?:á|ão|emos)?', 'retid[oa]s?'], 'Money is “em reserva”, a reversal “descontado”.'],
    [['livros?'], 'A bank keeps “lançamentos” for as long as the law requires.'],
    [['com um motivo', 'senha de login'], 'Terms of the glossary.'],
  ],
  ru: [
    [['игрок\\p{L}*', 'ставк\\p{L}+', 'выигр\\p{L}+', 'вложени\\p{L}+', 'бонус\\p{L}*'], '«Запустить», «бюджет».'],
    [['удерживать', 'заморожен\\p{L}*'], 'Money is «в резерве».'],
    [['записи в книгах', 'осуществл\\p{L}+', 'ваш контакт'], 'Verbs; «бухгалтерские записи»; «контактное лицо».'],
    [['истёк(?<!срок.*)'], '«Срок истёк»: a coupon does not flow out.'],
    [['вывод не найден', '\\d+ вывод\\p{L}*'], '«Заявка на вывод» is counted and found.'],
  ],
  vi: [
    [['đặt cược', 'cược', 'đầu tư', 'tiền thưởng'], '“chạy”, “ngân sách”, “tiền ứng”.'],
    [
      ['hoàn toàn bộ', 'giao dịch đổi(?! tiền)', 'lấy lại tiền ký quỹ'],
      '“hoàn lại toàn bộ”, “giao dịch đổi tiền”, “nhận lại”.',
    ],
    [['quý khách', 'nhà quảng cáo', 'chuyển khoản'], 'Terms of the glossary.'],
  ],
  th: [
    [['เดิมพัน', 'แทง', 'วางเงิน(?!ประกัน)', 'ลุ้น', 'โบนัส', 'การันตี', 'ลงทุน', 'ให้ยืม'], 'ลงโฆษณา, งบ; เงินตั้งต้น.'],
    [['หลักเดิม'], 'For “the same” อีกครั้ง: เดิม reads as the old one.'],
    [['ครับ', 'ค่ะ', 'นะคะ', '(?<!เ)ท่าน', 'ดำเนินการ(?!แ)', 'กรอก', 'ฯ'], 'Plain words: คุณ, ใส่, the verb alone.'],
    [['กลับรายการ', 'ผู้ติดต่อ', 'คะแนนเครดิต'], 'Terms of the glossary.'],
  ],
  jp: [
    [['ボーナス', 'ベット', '投資', '賭け', '儲か'], '出稿, スタート資金.'],
    [['することができ', '自分', 'お客様'], 'できます; the reader is ご自身, ご本人.'],
    [['ブラウザー', 'サーバ(?!ー)', 'ユーザ(?!ー)'], 'One spelling.'],
    [['両替先', 'アクセプター', '(?<!相手の)支払い待ち', '取引番号', '凍結', '返還'], 'Terms of the glossary.'],
    [['(?<!Placardの)担当者'], 'Staff are スタッフ; 担当者 is the operator, for operators.', /^app\./],
  ],
  kor: [
    [['베팅', '투자', '보너스', '빌리다', '대여'], '집행, 시작 자금.'],
    [['당신', '고객님', '귀하'], 'The reader is not named.'],
    [['주십시오', '해 ?주세요', '되어지', '되어집'], 'A request ends in -하세요; no double passive.'],
    [
      [
        '인출',
        '이체',
        '예약',
        '계획',
        '검토 중',
        '기존 (?:거래 )?비밀번호',
        '(?<!Placard )담당자',
        '(?<![횟건점개])수입니다',
      ],
      'Terms of the glossary.',
    ],
  ],
  zh: [
    [['返利', '下注', '押注', '投注', '稳赚', '保本', '投资', '跟投'], '投放; nothing is promised.'],
    [['从不', '[你妳]', '转账', '承兑方', '禁用'], '绝不; 您; terms of the glossary.'],
  ],
  cht: [
    [['下注', '押注', '穩賺', '紅利', '投資'], '投放; nothing is promised.'],
    [['從不', '[你妳]', '轉帳', '承兌商', '產品方'], '絕不; 您; terms of the glossary.'],
    [
      '視頻 網絡 信息 軟件 默認 質量 用戶名 支持 設置 屏幕 激活 充值 提現 賬 裏 截屏 鏈接 菜單'.split(' '),
      'Words and characters of Taiwan: 網路, 訊息, 設定, 儲值, 裡.',
    ],
  ],
};

const isSpaced = (code: LanguageCode) => !['cht', 'jp', 'kor', 'th', 'zh'].includes(code);

const bannedRules: readonly TextRule[] = Object.entries(banned).flatMap(([code, groups]) =>
  groups.map(([words, right, keys]) => {
    const any = words.join('|');
    return {
      right,
      languages: [code as LanguageCode],
      wrong: isSpaced(code as LanguageCode)
        ? new RegExp(`(?<!\\p{L})(?:${any})(?!\\p{L})`, 'iu')
        : new RegExp(any, 'u'),
      ...(keys && { keys }),
      example: words[0] ?? '',
    };
  }),
);

/** Terms that English has in a text, and what each language must have there. */
const terms: readonly (readonly [english: RegExp, words: Readonly<Partial<Record<LanguageCode, string>>>])[] = [
  [
    /\bestimate/i,
    {
      cht: '預估',
      de: 'eschätzt|Schätz',
      fr: 'estim',
      jp: '見込み',
      kor: '예상',
      pt: 'estim',
      ru: 'предварит',
      spa: 'estim',
      th: 'ประมาณ',
      vi: 'ước tính',
      zh: '预估',
    },
  ],
  [
    /passkey/i,
    {
      cht: '密碼金鑰',
      de: 'Passkey',
      fr: 'clés? d’accès',
      jp: 'パスキー',
      kor: '패스키',
      pt: 'chaves? de acesso',
      ru: 'ключ\\p{L}* доступа',
      spa: 'llaves? de acceso',
      th: 'พาส\u2060?คีย์',
      vi: 'khóa',
      zh: '通行密钥',
    },
  ],
  [
    /start-up funds/i,
    {
      cht: '啟動資金',
      de: 'Startvorsch',
      fr: 'avance',
      jp: 'スタート資金',
      kor: '시작 자금',
      pt: 'adiantamento',
      ru: 'аванс',
      spa: 'anticipo',
      th: 'เงินตั้งต้น',
      vi: 'tiền ứng',
      zh: '启动资金',
    },
  ],
  [
    /membership/i,
    {
      cht: '會員',
      de: 'Mitglied',
      fr: 'adhésion',
      jp: 'メンバーシップ|加入',
      kor: '멤버십|가입',
      pt: 'assinatura',
      ru: 'подпис',
      spa: 'membresía',
      th: 'สมาชิก',
      vi: 'thành viên',
      zh: '会员',
    },
  ],
  [
    /escrow/i,
    {
      cht: '代管',
      de: 'Treuhand',
      fr: 'séquestre',
      jp: 'エスクロー|預託',
      kor: '에스크로|예치',
      pt: 'conta garantia',
      ru: 'эскроу|средств',
      spa: 'custodia',
      th: 'พัก',
      vi: 'bảo chứng',
      zh: '托管',
    },
  ],
];

const termRules: readonly TextRule[] = terms.flatMap(([english, words]) =>
  Object.entries(words).map(([code, word]) => ({
    right: `One term, one word: ${word}`,
    languages: [code as LanguageCode],
    english,
    wrong: new RegExp(`^(?!.*(?:${word}))`, 'isu'),
    example: '–',
  })),
);

export const wordRules: readonly TextRule[] = [...bannedRules, ...termRules];
