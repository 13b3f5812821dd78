export { FactorNeeded } from '../features/factor/components/factor-needed.tsx';
export { FactorSheet } from '../features/factor/components/factor-sheet.tsx';
export { loadFactorTexts } from '../i18n/factor-texts.ts';
