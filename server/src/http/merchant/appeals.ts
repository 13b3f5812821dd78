import { listHoldings } from '../../queries/appeals/holdings.ts';
import { showPicture } from '../../queries/appeals/picture.ts';
import { fileAppeal } from '../../usecases/appeals/file-appeal.ts';
import { keepPicture } from '../../usecases/appeals/keep-picture.ts';
import { showHolding } from '../../usecases/appeals/show-holding.ts';
import { withdrawAppeal } from '../../usecases/appeals/withdraw-appeal.ts';
import { writeAppeal } from '../../usecases/appeals/write-appeal.ts';
import type { AreaHandlers } from './handler.ts';

export const appealHandlers: AreaHandlers<'appeals'> = {
  list: async ({ deps, actor }, page) => await listHoldings(deps, actor, page),
  show: async ({ deps, actor }, item) => await showHolding(deps, actor, item),
  file: async ({ deps, actor }, form) => await fileAppeal(deps, actor, form),
  write: async ({ deps, actor }, form) => await writeAppeal(deps, actor, form),
  withdraw: async ({ deps, actor }, { appeal_id }) => await withdrawAppeal(deps, actor, appeal_id),
  uploadPicture: async ({ deps, actor, file }) => await keepPicture(deps, actor, await file()),
  showPicture: async ({ deps, actor }, { picture_id }) => await showPicture(deps.sql, actor, picture_id),
};
