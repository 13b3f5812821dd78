/** Opened from the wallet, in a separate file. */
export { RechargeSheet } from '../features/recharges/components/recharge-sheet.tsx';
