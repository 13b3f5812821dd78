/** Shows that somebody changed the row since the operator opened it, and what differs. Nothing was overwritten. */
import { useQueryClient } from '@tanstack/react-query';
import type { Row } from '../things.ts';
import { wordsOf } from '../things.ts';
import { Table, textOf } from '../view/value.tsx';

/** The members that differ, before and now. */
function differences(seen: Row, current: Row): { what: string; before: string; now: string }[] {
  return Object.keys(current)
    .filter((name) => name in seen && JSON.stringify(seen[name]) !== JSON.stringify(current[name]))
    .map((name) => ({ what: wordsOf(name), before: textOf(seen[name]), now: textOf(current[name]) }));
}

interface RowChangedProps {
  seen: Row;
  current: Row;
  onClose: () => void;
}

export function RowChanged({ seen, current, onClose }: RowChangedProps) {
  const queryClient = useQueryClient();
  const changes = differences(seen, current);
  // The list beside it still shows the old row.
  const lookAgain = () => {
    void queryClient.invalidateQueries();
    onClose();
  };
  return (
    <>
      <p role="alert" className="notice">
        Somebody changed this since you looked at it. Nothing was overwritten, nothing was done.
      </p>
      {changes.length > 0 && <Table rows={changes} caption="What changed" />}
      <div className="buttons">
        <button type="button" className="primary" onClick={lookAgain}>
          Look at it as it is now
        </button>
      </div>
    </>
  );
}
