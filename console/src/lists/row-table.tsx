/** The rows of a list call with the columns that the contract names. */
import { operatorCalls } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import { go, hrefOf as addressOf } from '../location.ts';
import type { Row } from '../things.ts';
import { identify } from '../things.ts';
import { Cell, HeadRow, columnClass, memberOf, textOf } from '../view/value.tsx';

interface RowTableProps {
  call: OperatorCall;
  rows: readonly Row[];
  openId: string | undefined;
  /** The address that a row links to; without it rows link nowhere. */
  hrefOf: ((row: Row) => string) | undefined;
}

export function RowTable({ call, rows, openId, hrefOf }: RowTableProps) {
  const columns = call.columns.length > 0 ? call.columns : Object.keys(rows[0] ?? {});
  return (
    <div className="scroll">
      <table className="rows">
        <HeadRow names={columns} rows={rows} />
        <tbody>
          {rows.map((row, index) => {
            const identity = identify(row);
            const href = leadsTo(call, row) ?? (identity && hrefOf?.(row));
            return (
              <tr
                // Several rows can be about one thing, such as two lines of a bank that name one withdrawal.
                key={`${index} ${identity?.id ?? ''}`}
                aria-current={identity !== undefined && identity.id === openId ? 'true' : undefined}
                className={href === undefined ? undefined : 'leads'}
                onClick={(event) => {
                  // A link in a cell has its own target.
                  if (href !== undefined && !(event.target instanceof HTMLAnchorElement)) go(href);
                }}
              >
                {columns.map((name, place) => (
                  <td key={name} className={columnClass(rows, name)}>
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

/** A bank statement's row links to its lines; there is nothing else to show. */
function leadsTo(call: OperatorCall, row: Row): string | undefined {
  if (call !== operatorCalls.statements.list) return undefined;
  return addressOf('statements/lines', {
    statement: String(row.statement),
    ...(row.account !== '' && { account: String(row.account) }),
  });
}
