import { calls, exportPageMax, statisticsHead, statisticsLines } from '@placard/contract';
import type { CallRequest } from '@placard/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callKey } from '../../../api/act.ts';
import { send } from '../../../api/client.ts';
import { base64Of } from '../../../platform/base64.ts';
import { saveFile } from '../../../platform/save-file.ts';

type Asked = CallRequest<typeof calls.plans.exportStatistics>;

/** Loads figures page by page and saves them as one CSV file, unless there are none. `count`: the rows loaded so far. */
export function useStatisticsFile() {
  const [count, setCount] = useState(0);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const leave = (leaving.current = new AbortController());
    return () => leave.abort();
  }, []);
  const act = useMutation({
    mutationKey: callKey(calls.plans.exportStatistics),
    mutationFn: async (asked: Asked) => {
      const { signal } = leaving.current;
      const pieces: string[] = [];
      let read = 0;
      setCount(0);
      for (let cursor: string | null | undefined; cursor !== null;) {
        const payload = { ...asked, limit: String(exportPageMax), ...(cursor && { cursor }) };
        const page = await send(calls.plans.exportStatistics, payload, { signal });
        if (cursor === undefined) pieces.push(statisticsHead(page));
        pieces.push(statisticsLines(page));
        read += page.list.length;
        setCount(read);
        cursor = page.next_cursor;
      }
      const name = ['placard', asked.group, asked.from_day, asked.to_day].filter(Boolean).join('-');
      if (read > 0) saveFile({ name: `${name}.csv`, mediaType: 'text/csv', base64: base64Of(pieces.join('')) });
      return read;
    },
  });
  return { start: act.mutate, isReading: act.isPending, count };
}
