import { RechargeSheet as Sheet } from '../features/recharges/components/recharge-sheet.tsx';
import { NextStep } from './next-step.tsx';

/** Opened from the wallet, in a separate file. */
export function RechargeSheet() {
  return <Sheet next={<NextStep />} />;
}
