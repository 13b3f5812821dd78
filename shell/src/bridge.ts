/** The shell's end of docs/shell-bridge.md: the messages that it receives from the app and sends to it. */
import type { InMessage, OutMessage } from '@placard/web/bridge';

/** Sends a message to the app, by an event that only code of this page can dispatch. */
export function tellApp(message: InMessage): void {
  dispatchEvent(new CustomEvent('placard:shell', { detail: message }));
}

/** The handler for each message of the app; unknown types are ignored. */
export type Deeds = {
  readonly [Type in OutMessage['type']]?: (message: Extract<OutMessage, { type: Type }>) => unknown;
};

/**
 * Parses a message of the app and handles it. Never throws: what fails (a closed share sheet, say) is the system's
 * affair, and the system has shown it.
 */
export async function doAsTold(deeds: Deeds, text: string): Promise<void> {
  const message = JSON.parse(text) as OutMessage;
  const deed = deeds[message.type] as ((message: OutMessage) => unknown) | undefined;
  try {
    await deed?.(message);
  } catch {
    return;
  }
}
