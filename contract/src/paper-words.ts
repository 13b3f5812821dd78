/** The words and bounds of papers, apart from `words` and `limits`, which every page loads. */

/** What a merchant is charged for (product.md, Papers); an invoice has a line for each. */
export const feeKinds = ['plan', 'withdrawal', 'membership'] as const;
export type FeeKind = (typeof feeKinds)[number];

export const paperKinds = ['invoice', 'credit_note'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** An invoice's PDF holds its XML (Factur-X, EN 16931); the CSV has its postings. */
export const paperFormats = ['pdf', 'xml', 'csv'] as const;

export const summaryFormats = ['pdf', 'csv'] as const;

/** How an invoice treats VAT. */
export const vatKinds = ['standard', 'reverse_charge', 'exempt', 'outside'] as const;
export type VatKind = (typeof vatKinds)[number];

/** Why no invoice is made yet: the network has not said who it is, or the merchant has not. */
export const paperStates = ['ready', 'no_seller', 'no_company'] as const;
export type PaperState = (typeof paperStates)[number];

export const paperLimits = {
  recipientsMax: 5,
  nameMax: 100,
  streetMax: 100,
  cityMax: 60,
  postalCodeMax: 12,
  taxNumberMax: 30,
} as const;
