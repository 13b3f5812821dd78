/** The thread of money: from any sum to what it came from and what became of it. */
export const thread = {
  title: 'Follow your money',
  about: 'Money that came in first leaves first. Every split adds up. Open an amount to see its entries.',
  another: 'Follow another amount',
  partOf: {
    to: 'Part of {amount}, with the rest from other money',
    from: 'Part of {amount}, with the rest used elsewhere or still available',
  },
  conversions: '{count, plural, one {# conversion} other {# conversions}}',
  late: 'Late: we expected it by {date}',
  settles: 'Will settle around {time}',
  sums: 'Amounts you can follow',
  empty: 'There are none yet.',
  others: 'The other parts',
  ways: {
    label: 'Direction',
    to: 'Where it went',
    from: 'Where it came from',
  },
  kinds: {
    recharge: 'Recharge, not credited yet',
    held: 'Held',
    acceptor: 'The acceptor pays you',
    other: 'Entry',
  },
  steps: {
    label: 'Steps',
    filed: 'You requested a recharge',
    seen: 'Arrived at our bank',
    reserved: 'Reserved for the plan',
    spent: 'Spent on ads',
    earned: 'Earned by conversions',
    on_hold: 'On hold until it is reviewed',
    owed: 'Owed until the escrow can pay it',
    locked: 'Not locked yet',
    posted: 'Recorded',
  },
};
