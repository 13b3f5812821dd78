/** The shell's end of docs/shell-bridge.md: what it hears from the app and what it tells it. */
import type { InMessage, OutMessage } from '@placard/web/bridge';

/** Tells the app, by the event that only code of this very page can make. */
export function tellApp(message: InMessage): void {
  dispatchEvent(new CustomEvent('placard:shell', { detail: message }));
}

/** What the shell does on each message of the app; a type that it does not know is passed over. */
export type Deeds = {
  readonly [Type in OutMessage['type']]?: (message: Extract<OutMessage, { type: Type }>) => unknown;
};

/**
 * Reads a message of the app and does it. Nothing is thrown: what fails (a share sheet that was closed, say) is a matter
 * of the system, which has told the user.
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
