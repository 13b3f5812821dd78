/** Plans' words, once: the states on the wire (product.md section 4) and the types of products (specification.md section 3). */
export const planStates = [
  'wait_put',
  'matching',
  'putting',
  'put_failed',
  'put_finished',
  'wait_settlement',
  'settled',
] as const;

export const pricingModels = ['cpm', 'cpc'] as const;

export const productTypes = ['video', 'landing_page', 'game'] as const;
