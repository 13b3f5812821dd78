/** Returns a reference or IBAN as banks print it; other numbers as they are. */
export function inFours(number: string): string {
  return /^[A-Z]{2}\d{2}/.test(number) ? number.replaceAll(/.{4}(?=.)/g, '$& ') : number;
}
