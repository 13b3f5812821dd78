/** Files and addresses that leave the app by the system's share sheet. */
import { Directory, Filesystem } from '@capacitor/filesystem';
import { Share } from '@capacitor/share';

/** Returns a name that cannot be a path: drops everything up to the last slash or backslash, and leading dots. */
export function plainName(name: string): string {
  const plain = name.split(/[/\\]/).at(-1)?.replace(/^\.+/, '') ?? '';
  return plain === '' ? 'file' : plain;
}

/** Writes the file to a place that the system may clear, and offers to save or send it. */
export async function saveFile({ name, base64 }: { name: string; base64: string }): Promise<void> {
  const { uri } = await Filesystem.writeFile({ path: plainName(name), data: base64, directory: Directory.Cache });
  await Share.share({ files: [uri] });
}
