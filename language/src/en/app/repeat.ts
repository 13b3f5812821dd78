/** A plan that is put again automatically, within a limit. */
export const repeat = {
  title: 'Repeat',
  offer: 'Repeat automatically',
  lead: 'Let us put the same amount again after each settlement, within a limit that you set.',
  of: 'Repeat of plan {number}',
  as: 'Put again as plan {number}',
  each: 'Each put',
  used: 'Put so far',
  usedOf: '{spent} of {highest}',
  last: 'Last day',
  paused: 'The repeat is paused: {reason}.',
  ended: 'The repeat has ended: {reason}.',
  goOn: 'Resume',
  off: 'Turn off for good',
  isOff: 'Repeats are off',
  isOn: 'Repeats are on',
  limit: 'Limit for all repeats together',
  bounds: 'At least {amount}',
  puts: '{count, plural, one {Enough for one put} other {Enough for # puts}}',
  lastDay: 'Last day (optional)',
  when: 'When this plan settles, we will put {amount} from your balance again: the same pace and daily cap, no coupon, no start-up credit. We will repeat this after each settlement until your limit is used up.',
  whenSettled:
    'We will put {amount} from your balance again immediately: the same pace and daily cap, no coupon, no start-up credit. We will repeat this after each settlement until your limit is used up.',
  only: 'Only while the offer is open, its terms are the same or better for you, and your balance is enough. Otherwise repeats pause, and we tell you why.',
  stop: 'You can turn it off at any time without your six digits. A plan that is already put keeps running.',
  allow: 'Allow up to {amount}',
  subject: 'Repeat plan {number}, up to {amount} in all',
  allowed: 'You allowed repeats, up to {amount} in all',
  put: 'Put again automatically',
};

/** The mark of plans that repeat, and the filter of the list. */
export const repeats = {
  left: 'Repeats, {amount} left',
  paused: 'Repeat paused',
  label: 'Repeat',
  only: 'Only plans that repeat',
};
