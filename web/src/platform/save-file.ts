/** Saves a file for the person: through the native shell if there is one, else as a download of the browser. */
import { tellShell } from './bridge.ts';

export interface FileToSave {
  name: string;
  mediaType: string;
  /** Its bytes. */
  base64: string;
}

/** How long the browser may take to begin the download. */
const releaseAfterMs = 60_000;

/** Saves a file under its name. A web view cannot download, so the shell receives the file (docs/shell-bridge.md). */
export function saveFile({ name, mediaType, base64 }: FileToSave): void {
  if (tellShell({ type: 'saveFile', name, mediaType, base64 })) return;
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), releaseAfterMs);
}
