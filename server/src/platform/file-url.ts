/** Where an uploaded file is served, as clients get it: below the API's base. Null for none. */
export function fileUrl(fileId: string | null): string | null {
  return fileId === null ? null : `/files/${fileId}.webp`;
}
