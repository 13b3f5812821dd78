/** Translates a search of the plan list into SQL, for put plans (`p`, `r`) and for open offerings (`g`, `o`, `r`). */
import type { LanguageCode } from '@placard/contract';
import type { Db } from '../../database/database.ts';
import type { Search } from '../search.ts';
import type { ProductColumns } from './plan-item.ts';

export interface PlanSearch extends Search {
  type: ProductColumns['product_type'] | undefined;
  /** Only plans that repeat; no offer does. */
  repeats: 'on' | undefined;
  /** Product names are searched as the reader sees them. */
  lang: LanguageCode;
}

/** More conditions, each beginning with `and`; none without a search. */
export function isPlanSearchedFor(db: Db, search: PlanSearch) {
  const { from, until, leastMinor, mostMinor, repeats } = search;
  return db`
    ${from ? db`and p.put_at >= ${from}` : db``} ${until ? db`and p.put_at < ${until}` : db``}
    ${leastMinor === undefined ? db`` : db`and p.put_minor + p.added_minor >= ${leastMinor}`}
    ${mostMinor === undefined ? db`` : db`and p.put_minor + p.added_minor <= ${mostMinor}`}
    ${repeats === undefined ? db`` : db`and exists (select from plan_repeat l where l.plan_id = p.id and l.ended_for is null)`}
    ${ofProduct(db, search)}
    ${search.words?.map(({ text }) => db`and (strpos(lower(p.plan_no), lower(${text})) > 0 or ${isNamed(db, text, search.lang)})`) ?? db``}`;
}

/** The same for offerings. Nothing is put into one yet, so every amount that it accepts matches. */
export function isOfferingSearchedFor(db: Db, merchantNo: string, search: PlanSearch) {
  const { from, until, leastMinor, mostMinor, words, repeats } = search;
  return db`
    ${from ? db`and g.created_at >= ${from}` : db``} ${until ? db`and g.created_at < ${until}` : db``}
    ${leastMinor === undefined ? db`` : db`and o.highest_put_minor >= ${leastMinor}`}
    ${mostMinor === undefined ? db`` : db`and o.lowest_put_minor <= ${mostMinor}`}
    ${ofProduct(db, search)} ${repeats === undefined ? db`` : db`and false`}
    ${words?.map(({ text }) => db`and (strpos(lower(g.offering_no || '-' || ${merchantNo}), lower(${text})) > 0 or ${isNamed(db, text, search.lang)})`) ?? db``}`;
}

function ofProduct(db: Db, { type }: PlanSearch) {
  return type === undefined ? db`` : db`and r.type = ${type}`;
}

function isNamed(db: Db, text: string, lang: LanguageCode) {
  return db`strpos(lower(coalesce(r.names ->> ${lang}, r.names ->> 'en')), lower(${text})) > 0`;
}
