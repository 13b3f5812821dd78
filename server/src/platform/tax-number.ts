/** Tax numbers, checked by the form and the check digits of their country (product.md section 5, Papers). */
import { stdnum } from 'stdnum';

interface Rule {
  /** The validator of the library below its country. */
  name: string;
  /** A number of the right form, as people write it. */
  example: string;
  /** Written before the number of the EU’s VAT information exchange. */
  prefix?: string;
}

/** The EU’s: the identifier has the country before it (directive 2006/112/EC, article 215). */
const inEu = (name: string, example: string, prefix = example.slice(0, 2)): Rule => ({ name, example, prefix });

const rules: Readonly<Record<string, Rule>> = {
  AT: inEu('uid', 'ATU13585627'),
  BE: inEu('vat', 'BE0428759497'),
  BG: inEu('vat', 'BG175074752'),
  CY: inEu('vat', 'CY10259033P'),
  CZ: inEu('dic', 'CZ25123891'),
  DE: inEu('vat', 'DE136695976'),
  DK: inEu('cvr', 'DK13585628'),
  EE: inEu('kmkr', 'EE100931558'),
  ES: inEu('nif', 'ES54362315K'),
  FI: inEu('alv', 'FI20774740'),
  FR: inEu('tva', 'FR40303265045'),
  GR: inEu('vat', 'EL094259216'),
  HR: inEu('oib', 'HR33392005961'),
  HU: inEu('anum', 'HU12892312'),
  IE: inEu('vat', 'IE6433435F'),
  IT: inEu('iva', 'IT00743110157'),
  LT: inEu('pvm', 'LT119511515'),
  LU: inEu('tva', 'LU15027442'),
  LV: inEu('pvn', 'LV40003521600'),
  MT: inEu('vat', 'MT11679112'),
  NL: inEu('btw', 'NL004495445B01'),
  PL: inEu('nip', 'PL8567346215'),
  PT: inEu('nif', 'PT501964843'),
  RO: inEu('cif', 'RO18547290'),
  SE: inEu('vat', 'SE123456789701'),
  SI: inEu('ddv', 'SI50223054'),
  SK: inEu('dph', 'SK2022749619'),
  GB: inEu('vat', 'GB980780684'),
  AR: { name: 'cuit', example: '20-05536168-2' },
  AU: { name: 'abn', example: '83 914 571 673' },
  BR: { name: 'cnpj', example: '16.727.230/0001-97' },
  CA: { name: 'bn', example: '12302 6635' },
  CH: { name: 'vat', example: 'CHE-107.787.577 IVA' },
  CL: { name: 'rut', example: '76086428-5' },
  CN: { name: 'uscc', example: '91110000600037341L' },
  CO: { name: 'nit', example: '213.123.432-1' },
  ID: { name: 'npwp', example: '01.312.166.0-091.000' },
  IL: { name: 'hp', example: '516179157' },
  IN: { name: 'gstin', example: '27AAPFU0939F1ZV' },
  JP: { name: 'cn', example: '5-8356-7825-6246' },
  KR: { name: 'brn', example: '116-82-00276' },
  MX: { name: 'rfc', example: 'GODE 561231 GR8' },
  NO: { name: 'mva', example: 'NO 995 525 828 MVA' },
  NZ: { name: 'ird', example: '49-091-850' },
  PE: { name: 'ruc', example: '20512333797' },
  RU: { name: 'inn', example: '7707083893' },
  SG: { name: 'uen', example: '00192200M' },
  TH: { name: 'tin', example: '0-9940-00165-11-1' },
  TR: { name: 'vkn', example: '4540536920' },
  TW: { name: 'ubn', example: '00501503' },
  UA: { name: 'edrpou', example: '32855961' },
  US: { name: 'ein', example: '91-1144442' },
  VN: { name: 'mst', example: '0100233488' },
  ZA: { name: 'tin', example: '0001339050' },
};

export type CheckedTaxNumber =
  | { is: 'right'; taxNumber: string }
  | { is: 'wrong'; example: string }
  | { is: 'not_checked'; taxNumber: string };

/** Checks a number as typed and returns it in its country's own writing; of a country without a rule as typed. */
export function checkTaxNumber(country: string, typed: string): CheckedTaxNumber {
  const rule = rules[country];
  if (rule === undefined || typed === '') return { is: 'not_checked', taxNumber: typed };
  const validator = validatorOf(country, rule.name);
  const found = validator.validate(typed);
  if (!found.isValid) return { is: 'wrong', example: rule.example };
  const { prefix } = rule;
  if (prefix !== undefined) return { is: 'right', taxNumber: prefix + found.compact };
  const written = validator.format(found.compact);
  // What is kept passes again when the form is sent again; the library does not read every number as it writes it.
  return { is: 'right', taxNumber: validator.validate(written).isValid ? written : found.compact };
}

/** Whether a country's tax number is a VAT identifier with its country before it, as EN 16931 (BR-CO-9) takes one. */
export const hasVatIdentifier = (country: string): boolean => rules[country]?.prefix !== undefined;

/** Every country whose numbers are checked, with a number that passes. */
export const taxNumberExamples = (): [country: string, example: string][] =>
  Object.entries(rules).map(([country, { example }]) => [country, example]);

function validatorOf(country: string, name: string) {
  const validator = stdnum[country]?.[name];
  if (!validator) throw new Error(`no check of tax numbers of ${country}`);
  return validator;
}
