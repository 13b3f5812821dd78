export const batchSize = 20;
/** 1, 2, 4, 8 and 16 minutes after the first try. */
export const mostTries = 6;

/** Takes batch after batch and sends each of its messages, until none is due or `isStopping` returns true. Returns how many. */
export async function sendAll<Due>(
  takeDue: () => Promise<Due[]>,
  send: (due: Due) => Promise<void>,
  isStopping: () => boolean,
): Promise<number> {
  let taken = 0;
  let due: Due[];
  do {
    due = await takeDue();
    for (const message of due) await send(message);
    taken += due.length;
  } while (due.length === batchSize && !isStopping());
  return taken;
}
