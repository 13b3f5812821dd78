/** Foreign exchange through acceptors. */
export const exchange = {
  title: 'Foreign exchange',
} as const;
