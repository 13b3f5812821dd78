/** A batch as an ISO 20022 customer credit transfer initiation, pain.001.001.09. */
import { XMLBuilder } from 'fast-xml-parser';
import { formatAmount, limits } from '@placard/contract';
import { ibanOf, totalOf } from './payment-order.ts';
import type { Payer, Payment, PaymentOrder } from './payment-order.ts';

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
/** The standard allows 140, SEPA's rules 70 (EPC132-08). A bank refuses the whole file for one longer name. */
const nameMax = 70;

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true, indentBy: '  ' });

/**
 * Returns the file as text. Each amount is what arrives at the account; the numbers of the batch and the withdrawals are its
 * references.
 */
export function writePain001(order: PaymentOrder): string {
  const sum = formatAmount(totalOf(order.payments), order.currency);
  const count = String(order.payments.length);
  const document = {
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Document: {
      '@xmlns': namespace,
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: order.batchNo,
          CreDtTm: order.createdAt.toISOString(),
          NbOfTxs: count,
          CtrlSum: sum,
          InitgPty: { Nm: textOf(order.payer.name) },
        },
        PmtInf: {
          PmtInfId: order.batchNo,
          PmtMtd: 'TRF',
          NbOfTxs: count,
          CtrlSum: sum,
          ReqdExctnDt: { Dt: order.executeOn },
          Dbtr: { Nm: textOf(order.payer.name) },
          DbtrAcct: { Id: accountOf(order.payer.account), Ccy: order.currency },
          DbtrAgt: { FinInstnId: payerBankOf(order.payer) },
          CdtTrfTxInf: order.payments.map((payment) => transferOf(payment, order.currency)),
        },
      },
    },
  };
  return builder.build(document);
}

function transferOf(payment: Payment, currency: string): object {
  return {
    PmtId: { EndToEndId: payment.endToEndId },
    Amt: { InstdAmt: { '@Ccy': currency, '#text': formatAmount(payment.amountMinor, currency) } },
    // An IBAN determines its bank; for any other number, the merchant named bank and branch.
    ...(ibanOf(payment.account) === undefined && { CdtrAgt: { FinInstnId: { Nm: bankNameOf(payment) } } }),
    Cdtr: { Nm: textOf(payment.payeeName) },
    CdtrAcct: { Id: accountOf(payment.account) },
    RmtInf: { Ustrd: `Placard ${payment.endToEndId}` },
  };
}

function bankNameOf({ bankName, branch }: Payment): string {
  return textOf([bankName, branch].filter(Boolean).join(', '));
}

function accountOf(account: string): object {
  const iban = ibanOf(account);
  return iban === undefined ? { Othr: { Id: textOf(account).slice(0, limits.bankAccountMax) } } : { IBAN: iban };
}

function payerBankOf({ bic }: Payer): object {
  return bic === '' ? { Othr: { Id: 'NOTPROVIDED' } } : { BICFI: bic };
}

/** Returns one line of at most the standard's length, counted in code points, without characters that XML 1.0 forbids. */
function textOf(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
  return Array.from(line).slice(0, nameMax).join('');
}
