import { findCompany } from '../../queries/papers/company.ts';
import { downloadPaper, listPapers } from '../../queries/papers/papers.ts';
import { makeSummary } from '../../queries/wallet/statement/make-summary.ts';
import { editCompany } from '../../usecases/papers/edit-company.ts';
import type { AreaHandlers } from './handler.ts';

export const paperHandlers: AreaHandlers<'papers'> = {
  showCompany: async ({ deps, actor }) => ({ company: await findCompany(deps.sql, actor), has_mail: deps.hasMail }),
  editCompany: async ({ deps, actor }, input) => await editCompany(deps, actor, input),
  list: async ({ deps, actor }, input) => await listPapers(deps.sql, actor, input),
  summary: async ({ deps, reads, actor }, input) => await makeSummary({ ...deps, reads }, actor, input),
  download: async ({ deps, actor }, input) => await downloadPaper(deps, actor, input),
};
