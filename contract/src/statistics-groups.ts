/** What the rows of the figures' export are: one for each of these. Apart from the other words, which every page loads. */
export const statisticsGroups = ['day', 'plan', 'placement', 'country'] as const;
export type StatisticsGroup = (typeof statisticsGroups)[number];

/** Rows in a page of the export. */
export const exportPageMax = 1_000;
