/** Following an agent. */
export const agents = {
  title: 'Plan follow',
} as const;
