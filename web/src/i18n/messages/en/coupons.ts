/** Coupons and what they can be used for. */
export const coupons = {
  title: 'Coupons',
} as const;
