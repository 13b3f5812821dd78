/** Where an uploaded file is served, as clients receive it: below the API's base. */

const urlPattern = /^\/files\/([A-Za-z0-9_-]{16,64})\.webp$/;

/** The address of a file such as `/files/Zk3v….webp`; null for none. */
export function fileUrl(fileId: string): string;
export function fileUrl(fileId: string | null): string | null;
export function fileUrl(fileId: string | null): string | null {
  return fileId === null ? null : `/files/${fileId}.webp`;
}

/** Returns the file's id in such an address; undefined for anything else. */
export function fileIdOf(url: string): string | undefined {
  return urlPattern.exec(url)?.[1];
}
