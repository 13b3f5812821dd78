/** Why a plan waits, is slow or has ended, with the facts behind it. */
export const doctor = {
  title: {
    waits: 'Why no ads have run yet',
    silent: 'Why no ads are running',
    slow: 'Why it runs slowly',
    failed: 'Why no ads ran',
    unspent: 'Why part of the put was not spent',
    ended: 'Why it ended',
  },
  cause: {
    budget_used: 'All of its {amount} is spent.',
    stopped_by_merchant: 'You stopped it.',
    product_stopped: 'Ads for the product were stopped.',
    paused: 'You paused it on {time}.',
    source_paused: 'We paused {source} on {time}, so it runs no ads for anybody.',
    source_silent: '{source} has reported nothing for any plan since {time}.',
    not_reviewed: '{source} has not reviewed the ad yet.',
    content: '{source} refuses the ad because of its content.',
    format: '{source} refuses the ad because of its format.',
    landing_page: '{source} refuses the ad because of its landing page.',
    cap_reached: 'It has spent its cap for today, {amount}.',
    cap_low: 'With its daily cap of {amount}, it can spend at most {highest} of its {budget} by its end.',
    day_over: '{source} runs no more ads for it until {time}.',
    price_too_low:
      'Its price of {price} is too low. Half of what {source} accepted recently was priced at {amount} or more.',
    audience_narrow:
      'Its audience is narrow. In a day, {source} reaches {count, plural, one {# person} other {# people}} in it.',
    in_time: 'It is still within the usual time. Nine in ten plans of this offer had their first ad within {duration}.',
    unknown: 'We do not know. {source} has given no reason.',
    notKnown: 'We do not know.',
  },
  /** Of a plan that is over. */
  past: {
    was_paused: 'You paused it for {percent} of its time.',
    source_was_paused: 'For {percent} of its time, we had paused {source}, so it ran no ads for anybody.',
    was_capped: 'For {percent} of its time, its daily cap let it spend at most {highest} of its {budget}.',
    source_was_silent: 'For {percent} of its time, {source} reported nothing for any plan.',
    invalid_returned: 'It had spent {amount} more on invalid traffic, which you do not pay for.',
    spent_invalid: 'It had spent all of its {budget}, {amount} of it on invalid traffic, which you do not pay for.',
    ended_early: 'You brought its end forward to {time}.',
    added_to: 'You added money while it was running.',
    source_paused: 'We paused {source} on {time}, so it ran no ads for anybody.',
    source_silent: '{source} had reported nothing for any plan since {time}.',
    not_reviewed: '{source} had not reviewed the ad.',
    content: '{source} refused the ad because of its content.',
    format: '{source} refused the ad because of its format.',
    landing_page: '{source} refused the ad because of its landing page.',
    cap_reached: 'It had spent its cap for that day, {amount}.',
    cap_low: 'With its daily cap of {amount}, it could spend at most {highest} of its {budget}.',
    day_over: 'It was over before {source} would have run its ads again, on {time}.',
    day_was_over: '{source} ran no more ads for it until {time}.',
    price_too_low:
      'Its price of {price} was too low. Half of what {source} had accepted recently was priced at {amount} or more.',
    audience_narrow:
      'Its audience was narrow. In a day, {source} reached {count, plural, one {# person} other {# people}} in it.',
    unknown: 'We do not know. {source} gave no reason.',
    unspent: 'We do not know. Its time ran out, and {source} gave no reason.',
  },
  take: {
    source: 'Only {source} or Placard can change that. You can wait, or stop the plan.',
    price: 'You would need another offer with a price of {amount} or more, because the price of a plan is fixed.',
    audience: 'You would need another offer with a wider audience, because the audience of a plan is fixed.',
    creative: 'You would need another offer with another ad, because the ad of a plan is fixed.',
    byItself: 'It will continue by itself on {time}.',
    cap: 'Raise or remove the cap to run more ads.',
    paused: 'Resume it to run ads again.',
    unknown: 'You can wait, stop the plan, or ask customer service.',
  },
  wait: {
    matching:
      'Waiting costs nothing. If no ad runs by {time}, we will return everything: {ways}. If one does, we will settle by {date}.',
    running:
      'Waiting costs nothing: you pay only for ads that ran. We will return the unspent part of {amount} after {time}, and settle by {date}.',
  },
  facts: {
    title: 'The facts behind this',
    asOf: 'As of',
    lastDelivery: 'Last delivery',
    none: 'None',
    lastBatch: 'Last report from {source}',
    pausedSince: 'Source paused since',
    price: 'Price of this plan',
    accepted: 'Median price accepted',
    counted: 'Impressions or clicks counted',
    reach: 'People reached in a day',
    measured: 'Measured by the source',
    key: 'Signed with key',
    spent: 'Spent',
    usual: 'Nine in ten plans had an ad within',
  },
  by: 'Delivery source: {source}',
} as const;

/** What past plans like one did, before it is put. */
export const cohort = {
  title: 'How plans like this one did',
  type: 'Enter an amount to see plans of a similar size.',
  few: '{count, plural, one {# plan of this offer has settled.} other {# plans of this offer have settled.}} Too few had a put of {lowest} to {highest} at this price, spent at least half of it, and settled before today. We show results once there are {limit} such plans by {max} merchants.',
  text: '{count, plural, one {# plan} other {# plans}} of this offer at this price settled from {from} to {to}. {limit} merchants put {lowest} to {highest} per plan. The charts show each merchant’s latest plan. The middle result was {middle} of the merchant’s own spend.',
  amounts: 'The same plans by put amount',
  own: 'Your amount',
} as const;
