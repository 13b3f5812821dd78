import { fundDetails, fundTypeByDetail } from '@placard/contract';
import type { FundDetail, FundType } from '@placard/contract';

/** Returns the kinds of changes of a type, as rows name them. Loaded with the first search by type. */
export function detailsOf(type: FundType): FundDetail[] {
  return fundDetails.filter((each) => fundTypeByDetail[each] === type);
}
