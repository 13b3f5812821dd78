/** The inbox. */
export const notifications = {
  title: 'Notifications',
} as const;
