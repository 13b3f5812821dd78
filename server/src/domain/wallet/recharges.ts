/** The life of a recharge, and its number (product.md section 5). */
import { randomInt } from 'node:crypto';
import type { CallResponse, Calls } from '@placard/contract';

export type RechargeState = CallResponse<Calls['wallet']['fileRecharge']>['recharge']['state'];

/** Money that arrives after the end is booked too: only `booked` is final. */
const nextStates: Readonly<Record<RechargeState, readonly RechargeState[]>> = {
  filed: ['seen', 'booked', 'asked_back', 'cancelled', 'expired'],
  seen: ['booked', 'asked_back'],
  asked_back: ['seen', 'booked'],
  cancelled: ['seen', 'booked'],
  expired: ['seen', 'booked'],
  booked: [],
};

/** Returns whether a recharge may go from one state to another. */
export function canRechargeMove(from: RechargeState, to: RechargeState): boolean {
  return nextStates[from].includes(to);
}

/** `RF00` in digits (ISO 11649): it is last while the check digits are computed. */
const tail = '271500';

function checkDigits(number: string): string {
  return String(98n - (BigInt(number + tail) % 97n)).padStart(2, '0');
}

/**
 * Returns a random creditor reference such as RF3753900754 (ISO 11649): digits alone are easy to type, and its check digits find
 * every wrong one and every two that are swapped.
 */
export function newRechargeNo(): string {
  const number = String(randomInt(100_000_000)).padStart(8, '0');
  return `RF${checkDigits(number)}${number}`;
}

/** Returns whether a bank's text has what was perhaps meant as such a reference, right or mistyped, with or without its RF. */
export function looksNumbered(text: string): boolean {
  return /RF\d{4}/.test(plainOf(text)) || /(?<!\w)\d{10}(?!\w)/.test(text);
}

const plainOf = (text: string) => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

/** Returns every such reference in a bank's text, each once, however it is spaced. */
export function rechargeNosIn(text: string): string[] {
  const found = Array.from(plainOf(text).matchAll(/RF(?=(\d{2})(\d{8}))/g), ([, check = '', number = '']) => ({
    check,
    number,
  }));
  return [
    ...new Set(
      found
        .filter(({ check, number }) => check === checkDigits(number))
        .map(({ check, number }) => `RF${check}${number}`),
    ),
  ];
}
