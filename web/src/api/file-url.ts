/**
 * Returns the full address of an uploaded file: the server names it below the API's base, such as `/files/Zk3v….webp`.
 */
export function fileUrl(path: string): string;
export function fileUrl(path: string | null): string | undefined;
export function fileUrl(path: string | null): string | undefined {
  return path === null ? undefined : `${import.meta.env.PLACARD_API_BASE}${path}`;
}
