/** The closed lists of what sources report. Not in words.ts, which every page loads. */

/** Why a source delivers a plan slowly or not at all, as it may report it; `none` ends an earlier report (product.md section 4). */
export const reportCauses = ['creative_refused', 'day_over', 'price_too_low', 'audience_narrow', 'none'] as const;
/** The rule of a source that an ad broke. */
export const creativeRules = ['not_reviewed', 'content', 'format', 'landing_page'] as const;
