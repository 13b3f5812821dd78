/** What the ways to be paid out are called where an operator has not named them: the words of docs/glossary.md. */
import type { LanguageCode } from '@placard/contract';

type Names = Readonly<Record<LanguageCode, string>>;

const bank: Names = {
  cht: '銀行帳戶',
  de: 'Bankkonto',
  en: 'Bank account',
  fr: 'Compte bancaire',
  jp: '銀行口座',
  kor: '은행 계좌',
  pt: 'Conta bancária',
  ru: 'Банковский счёт',
  spa: 'Cuenta bancaria',
  th: 'บัญชีธนาคาร',
  vi: 'Tài khoản ngân hàng',
  zh: '银行账户',
};

const wallet: Names = {
  cht: '錢包地址',
  de: 'Wallet-Adresse',
  en: 'Wallet address',
  fr: 'Adresse du portefeuille',
  jp: 'ウォレットアドレス',
  kor: '지갑 주소',
  pt: 'Endereço da carteira',
  ru: 'Адрес кошелька',
  spa: 'Dirección de la billetera',
  th: 'ที่อยู่กระเป๋าเงิน',
  vi: 'Địa chỉ ví',
  zh: '钱包地址',
};

export const payoutMethodNames = { bank, wallet } as const;
