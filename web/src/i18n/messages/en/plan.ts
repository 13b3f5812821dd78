/** Plans: list, detail, product, putting. */
export const plan = {
  title: 'Plans',
  detail: { title: 'Plan' },
  goods: { title: 'Product' },
} as const;
