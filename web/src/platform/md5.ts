/**
 * The MD5 hex of a text, which travels instead of a transaction password (specification.md section 5). Loaded when
 * first needed.
 */
export async function md5Hex(text: string): Promise<string> {
  const { md5 } = await import('js-md5');
  return md5(text);
}
