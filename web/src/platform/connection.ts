/**
 * The parts of the Network Information API that are used here (https://wicg.github.io/netinfo/); the compiler's library
 * does not have it yet.
 */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Connections too slow to load anything ahead. */
const slowTypes: ReadonlySet<string | undefined> = new Set(['slow-2g', '2g']);

/**
 * True if nothing should be loaded ahead: the user saves data, or the connection is slow. False if the browser does not
 * report it.
 */
export function isConnectionPoor(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || slowTypes.has(connection?.effectiveType);
}
