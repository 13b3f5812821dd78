/** Waits for a part of the login page that the page does not begin with, and for its texts; for `lazy`. */
export async function withFactorTexts<Part>(part: Promise<Part>): Promise<Part> {
  const { loadFactorTexts } = await import('../../../i18n/factor-texts.ts');
  await loadFactorTexts();
  return await part;
}
