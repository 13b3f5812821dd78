/** From a figure down: its transfers, and the delivery events that they were posted for. */
export const proof = {
  transfers: {
    heading: 'Transfers behind it',
    about: 'Each with its part of the figure. Together they are the figure.',
    aboutFee: 'The fee is counted with the revenue that it will be taken from, and booked at settlement.',
    empty: 'Nothing was booked for this figure yet.',
  },
  events: {
    title: 'Delivery events',
    open: 'See the delivery events',
    count: '{count, plural, one {# event} other {# events}}',
    about: 'As the delivery source reported them, newest first.',
    perThousand:
      'A price per thousand is charged unit by unit, with the event that makes each unit whole. So most amounts are 0.',
    empty: 'No such events.',
    unrecorded:
      'These events came before Placard kept which transfer they were booked with. They stand in the plan’s list.',
    kinds: { impression: 'Impression', click: 'Click', conversion: 'Conversion', correction: 'Correction' },
    effects: {
      charged: 'Charged',
      filled: 'Took the room of invalid traffic',
      credited: 'Invalid traffic, credited',
      earned: 'Earned',
      reversed: 'Reversed',
    },
    notCounted: 'Recorded only: too late or outside the flight',
    takenOut: 'Invalid traffic, does not count',
    takesOut: 'Takes an event out as invalid traffic ({category})',
    locks: 'Locks on {date}',
    holds: 'On hold until {date}',
    heldFor: {
      without_clicks: 'No click was reported that would explain it.',
      implausible_rate: 'There are more conversions than the clicks and the spend explain.',
      burst: 'Too many conversions within one minute.',
      escrow_short: 'The owner’s funds for this offer do not cover it yet. It is owed and paid once they do.',
    },
    reviewed: 'Under review until {date}. Nothing is paid before it is decided.',
    source: '{source}, received {time}',
  },
  about: {
    fee: 'The share of the revenue that Placard keeps, rounded down. Until settlement it is an estimate.',
    own_spend: 'Spend that your own money and start-up funds paid.',
    revenue_settled: 'Revenue of plans that are settled.',
    start_up_advances: 'All start-up funds that were lent to you and are not back yet.',
    carried_reversals:
      'Conversions that were reversed after their settlement. Later settlements pay them back, at most half of each.',
  },
} as const;
