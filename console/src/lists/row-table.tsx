/** The rows of a list call with the columns that the contract names. */
import type { OperatorCall } from '@placard/contract/operator';
import { go } from '../location.ts';
import type { Row } from '../things.ts';
import { identify, wordsOf } from '../things.ts';
import { Cell, memberOf, textOf } from '../view/value.tsx';

interface RowTableProps {
  call: OperatorCall;
  rows: readonly Row[];
  openId: string | undefined;
  /** Where a row leads; without it rows lead nowhere. */
  hrefOf: ((row: Row) => string) | undefined;
}

export function RowTable({ call, rows, openId, hrefOf }: RowTableProps) {
  const columns = call.columns.length > 0 ? call.columns : Object.keys(rows[0] ?? {});
  return (
    <div className="scroll">
      <table className="rows">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {wordsOf(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const identity = identify(row);
            const href = identity && hrefOf?.(row);
            return (
              <tr
                key={identity?.id ?? index}
                aria-current={identity !== undefined && identity.id === openId ? 'true' : undefined}
                className={href === undefined ? undefined : 'leads'}
                onClick={(event) => {
                  // A link in a cell leads where it says.
                  if (href !== undefined && !(event.target instanceof HTMLAnchorElement)) go(href);
                }}
              >
                {columns.map((name, place) => (
                  <td key={name}>
                    {place === 0 && href !== undefined ? (
                      <a href={href}>{textOf(memberOf(row, name))}</a>
                    ) : (
                      <div className="clamped">
                        <Cell name={name} value={memberOf(row, name)} />
                      </div>
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
