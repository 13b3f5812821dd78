/** What of the Network Information API is used here (https://wicg.github.io/netinfo/); the compiler's library does not know it yet. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Connections too slow to load anything ahead. */
const slowTypes: ReadonlySet<string | undefined> = new Set(['slow-2g', '2g']);

/** True where nothing should be loaded ahead: the user saves data, or the connection is slow. Where the browser does not say, it is false. */
export function isConnectionPoor(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || slowTypes.has(connection?.effectiveType);
}
