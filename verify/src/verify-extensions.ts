/** What was added to each plan: every row is a transfer, every such transfer a row, and both are in one order. */
import { amountsOf } from './amounts.ts';
import type { ExportFile } from './export-file.ts';
import { finding, wrong } from './finding.ts';
import type { Finding } from './finding.ts';
import { recentIn } from './recent.ts';

export function extensionsOf(file: ExportFile): Finding[] {
  const { write, moved } = amountsOf(file.currency);
  const isRecent = recentIn(file);
  const planNos = new Map(file.plans.map(({ plan_id: id, plan_no: no }) => [id, no]));
  const added = file.transfers.flatMap(({ record }) => {
    const [act, id = '', no] = record[2].split(':');
    return act === 'extend'
      ? [{ planNo: planNos.get(id) ?? id, no: Number(no), amount: write(moved([record], 'reserved_cash')) }]
      : [];
  });
  const rows = file.plan_extensions.map((row) => ({ ...row, planNo: row.plan_no }));
  return [...new Set([...rows, ...added].map(({ planNo }) => planNo))].map((planNo) => {
    const own = rows.filter((row) => row.planNo === planNo).toSorted(inOrder);
    const recorded = added.filter((each) => each.planNo === planNo).toSorted(inOrder);
    const values = { planNo, figure: 'added', first: listed(own), second: listed(recorded) };
    if (values.first === values.second) return finding('recomputed', 'figure', { ...values, value: values.first });
    const newer = own.slice(recorded.length);
    const fits = listed(own.slice(0, recorded.length)) === values.second && newer.every(({ at }) => isRecent([at]));
    return fits ? finding('unproved', 'openFigure', values) : wrong('badFigure', values);
  });
}

const inOrder = (a: { no: number }, b: { no: number }) => a.no - b.no;
const listed = (rows: readonly { amount: string }[]) => rows.map(({ amount }) => amount).join(' + ') || '–';
