/** A summary as tables of texts, which PDF and CSV write alike: the same words, order and amounts. */
import { formatAmount, languageTags } from '@placard/contract';
import type { Currency, LanguageCode, Minor } from '@placard/contract';
import { createFormats, languages } from '@placard/language';
import { byAgent } from '../../../domain/wallet/summary.ts';
import type { Summary } from '../../../domain/wallet/summary.ts';

export interface SummaryPaper {
  summary: Summary;
  lang: LanguageCode;
  currency: Currency;
  zone: string;
  madeAt: Date;
  company: string;
  /** Who it is of. */
  owner: string;
  isSimulated: boolean;
}

export interface Table {
  title: string;
  head: readonly string[];
  /** The first cell is a text, the others are amounts in minor units or counts as text. */
  rows: readonly (readonly (string | Minor)[])[];
}

/** Returns the period as the language writes it. */
export function periodName({ summary: { period }, lang, zone }: SummaryPaper): string {
  return period.length === 4 ? period : createFormats(languageTags[lang], zone).month(period);
}

/** Returns the tables; one without rows is left out. */
export function tablesOf({ summary, lang, zone }: SummaryPaper): Table[] {
  const { statement, flow, papers } = languages[lang];
  const { summary: words } = papers;
  const formats = createFormats(languageTags[lang], zone);
  const { sums, months, totals, plans } = summary;
  const tables: Table[] = [
    {
      title: statement.subtitle,
      head: [],
      rows: [
        [statement.opening, sums.openingMinor],
        [statement.incoming, sums.inMinor],
        [statement.outgoing, sums.outMinor],
        [statement.closing, sums.closingMinor],
      ],
    },
    {
      title: words.months,
      head: [statement.month, statement.incoming, statement.outgoing, statement.closing],
      rows: months.map((each) => [formats.month(each.month), each.inMinor, each.outMinor, each.closingMinor]),
    },
    {
      title: statement.totals,
      head: [statement.what, statement.entries, statement.amount],
      rows: totals.map(({ detail, entries, amountMinor }) => [flow.details[detail], String(entries), amountMinor]),
    },
    {
      title: words.plans,
      head: [
        statement.plan,
        words.cost,
        flow.details.revenue,
        flow.details.fee,
        flow.details.agent_share,
        words.result,
      ],
      rows: plans.map((plan) => [
        `${plan.product} · ${plan.planNo}`,
        plan.costMinor,
        plan.revenueMinor,
        plan.feeMinor,
        plan.shareMinor,
        plan.resultMinor,
      ]),
    },
    {
      title: words.agents,
      head: [words.agent, words.plans, flow.details.agent_share, words.result],
      rows: byAgent(plans).map((agent) => [agent.agentNo, String(agent.plans), agent.shareMinor, agent.resultMinor]),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

/** Returns a cell of a table as CSV writes it. */
export const plainCell = (cell: string | Minor, currency: Currency): string =>
  typeof cell === 'string' ? cell : formatAmount(cell, currency);
