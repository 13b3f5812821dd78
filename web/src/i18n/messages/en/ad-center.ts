/** The overview and what hangs on it. */
export const adCenter = {
  title: 'Ad center',
  activities: { title: 'New-user activities' },
  level: { title: 'Shop level' },
  rules: { title: 'Operating rules' },
} as const;
