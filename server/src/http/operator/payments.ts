/** Payments out and back over HTTP. */
import { csvLine } from '@placard/contract';
import type { OperatorCalls, OperatorPayload } from '@placard/contract/operator';
import { readCamt053, readStatementCsv, UnreadableStatement } from '../../bank-files/statement.ts';
import type { Statement } from '../../bank-files/statement.ts';
import { writePain001 } from '../../bank-files/pain001.ts';
import { paymentColumns, paymentRows } from '../../bank-files/payment-csv.ts';
import { nested } from '../../database/database.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';
import { listArrivals, readArrival } from '../../queries/operators/arrivals.ts';
import {
  listBatches,
  listStatementLines,
  listStatements,
  readBatch,
  readPayments,
  readStatement,
  showBatch,
} from '../../queries/operators/payments.ts';
import { matchByHand } from '../../usecases/arrivals/match-arrivals.ts';
import { previewAct } from '../../usecases/operators/preview-act.ts';
import { recordView } from '../../usecases/operators/record-view.ts';
import { cancelBatch } from '../../usecases/payments/cancel-batch.ts';
import { requireSent } from '../../usecases/payments/lock-batch.ts';
import { readPayer } from '../../usecases/payments/payer.ts';
import { prepareBatch } from '../../usecases/payments/prepare-batch.ts';
import { recordStatement } from '../../usecases/payments/record-statement.ts';
import { sendBatch } from '../../usecases/payments/send-batch.ts';
import type { OperatorHandlers } from './handler.ts';

/** The limit in the contract's `payments.prepare`. */
const mostPayments = 500;

export const paymentHandlers: OperatorHandlers<'payments' | 'statements' | 'arrivals'> = {
  payments: {
    prepare: async ({ deps, operator }, { withdrawals, execute_on: executeOn }) => {
      const batchNo = await prepareBatch(deps, operator, { withdrawals, executeOn, most: mostPayments });
      return { batch: await readBatch(deps.sql, batchNo, deps.currency) };
    },
    list: async ({ deps }, filter) => await listBatches(deps.sql, filter, deps.currency),
    show: async ({ deps, operator }, { batch_no }) => {
      const shown = await showBatch(deps.sql, batch_no, deps.currency);
      await recordView(deps, operator, `payment_batch:${batch_no}`);
      return shown;
    },
    send: async ({ deps, operator }, { batch_no: batchNo }) => {
      const { dropped } = await sendBatch(deps, operator, { batchNo });
      return { batch: await readBatch(deps.sql, batchNo, deps.currency), dropped };
    },
    cancel: async ({ deps, operator }, { batch_no: batchNo }) => {
      await cancelBatch(deps, operator, { batchNo });
      return { batch: await readBatch(deps.sql, batchNo, deps.currency) };
    },
    file: async ({ deps, operator }, { batch_no: batchNo, format }) => {
      const batch = await readBatch(deps.sql, batchNo, deps.currency);
      // Until then a merchant can still cancel, so no file with that payment may exist.
      if (batch.state !== 'sent') throw new Refusal('state_refuses', { state: batch.state });
      await requireSent(deps, batchNo);
      await recordView(deps, operator, `payment_batch:${batchNo}`);
      const payments = await readPayments(deps.sql, batchNo);
      if (format === 'csv') {
        const content = [paymentColumns, ...paymentRows(payments, deps.currency)].map(csvLine).join('');
        return { file_name: `${batchNo}.csv`, media_type: 'text/csv; charset=utf-8', content };
      }
      const content = writePain001({
        batchNo,
        createdAt: new Date(batch.sent_at ?? batch.prepared_at),
        executeOn: batch.execute_on,
        currency: deps.currency,
        payer: await readPayer(deps.sql),
        payments,
      });
      return { file_name: `${batchNo}.xml`, media_type: 'application/xml', content };
    },
  },
  arrivals: {
    list: async ({ deps }, filter) => await listArrivals(deps.sql, filter, deps.currency),
    match: async ({ deps, operator }, { reference, line_id: lineId }) => {
      await matchByHand(deps, operator, { reference, lineId });
      return { arrival: await readArrival(deps.sql, reference, deps.currency) };
    },
  },
  statements: {
    check: async ({ deps, operator }, payload) => {
      const statement = read(payload);
      const found = await previewAct(deps, async (tx) => {
        const statementId = await recordStatement({ ...deps, sql: nested(tx) }, operator, statement);
        return await readStatement(tx, statementId);
      });
      await recordView(deps, operator, `bank_statement:${statement.id}`);
      const list = found.list.map((line) => ({ ...line, line_id: null }));
      return { list, statement: { ...found.statement, recorded_by: null, recorded_at: null } };
    },
    record: async ({ deps, operator }, payload) => {
      const statementId = await recordStatement(deps, operator, read(payload));
      return await readStatement(deps.sql, statementId);
    },
    list: async ({ deps }, filter) => await listStatements(deps.sql, filter),
    lines: async ({ deps }, filter) => await listStatementLines(deps.sql, filter),
  },
};

/** Parses the uploaded file. Refusal: `invalid_fields` naming `content`, with the first unreadable line. */
function read({ format, content, statement }: OperatorPayload<OperatorCalls['statements']['check']>): Statement {
  if (format === 'csv' && statement === undefined) throw invalidFields({ field: 'statement', rule: 'required' });
  try {
    return format === 'csv' ? readStatementCsv(content, statement ?? '') : readCamt053(content);
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    const fields = [{ field: 'content', rule: 'format' } as const];
    throw new Refusal('invalid_fields', { problem: error.message, line: error.line, fields });
  }
}
