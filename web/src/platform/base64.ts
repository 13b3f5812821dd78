/** A text's bytes as base64, in pieces that fit a call's arguments. */
export function base64Of(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const pieceBytes = 0x8000;
  let binary = '';
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    binary += String.fromCharCode(...bytes.subarray(at, at + pieceBytes));
  }
  return btoa(binary);
}
