/** From a figure down: its transfers, and the delivery events that they were posted for. */
export const proof = {
  transfers: {
    heading: 'What makes up this figure',
    about: 'Each transfer shows its part of the figure. The parts add up to it.',
    aboutFee: 'We take the fee at settlement. Until then, you see it with the revenue that it will come from.',
    empty: 'Nothing is recorded for this figure yet.',
  },
  events: {
    title: 'Delivery events',
    open: 'See the delivery events',
    count: '{count, plural, one {# event} other {# events}}',
    about: 'Newest first, as the delivery source reported them.',
    perThousand:
      'The price is for 1,000 impressions, and we charge only whole cents (or your currency’s smallest unit). So amounts differ, and some are 0.',
    empty: 'No events',
    unrecorded: 'We received these events before we linked events to transfers. You can find them in the plan’s list.',
    kinds: { impression: 'Impression', click: 'Click', conversion: 'Conversion', correction: 'Correction' },
    effects: {
      charged: 'Charged',
      put_spent: 'Counted, not charged: the put was spent',
      cap_reached: 'Counted, not charged: the daily cap was reached',
      filled: 'Replaced invalid traffic',
      credited: 'Invalid traffic, credited',
      earned: 'Earned',
      reversed: 'Reversed',
    },
    notCounted: 'Not counted because it came too late or outside the plan’s dates',
    takenOut: 'Invalid traffic, not counted',
    takesOut: 'Marks an event as invalid traffic ({category})',
    locks: 'Will be locked on {time}',
    holds: 'On hold until {time}',
    heldFor: {
      without_clicks: 'No reported click led to it.',
      implausible_rate: 'There are too many conversions for the clicks and the spend.',
      burst: 'Too many conversions came within one minute.',
      escrow_short:
        'The product owner’s funds for this offer do not cover it yet. It is owed to you, and we will pay it once they do. Your plan shows the deadline.',
    },
    expired: 'The product owner’s funds did not cover it in time, so it expired unpaid.',
    reviewed: 'Under review until {time}. Nothing will be paid before the review ends.',
    owner: {
      confirmed: 'Confirmed by the product owner on {time}, signed with key <id>{key}</id>',
      refused: 'On {time}, the product owner asked us to reverse it: {reason}',
    },
    refusals: {
      not_received: 'They have no such order.',
      cancelled: 'The order was cancelled.',
      paid_already: 'They have already paid for it.',
      against_terms: 'It breaks the offer’s terms.',
    },
    source: '{source}, received {clock}',
    batch: 'Batch <id>{batch}</id>',
    signed: 'Signed with key <id>{key}</id>',
  },
  about: {
    fee: 'Placard’s share of the revenue, rounded down. It is an estimate until settlement.',
    own_spend: 'What your own money and start-up funds paid for.',
    revenue_settled: 'Revenue from plans that are settled.',
    agent_share:
      'Your agent’s share of the profit of settled plans, paid from your settlements. Your profit is shown before this share.',
    start_up_advances: 'Start-up funds that we advanced to you and that are not returned yet.',
  },
  statement: {
    about: 'With its signature, anyone can check that the file is ours and that nobody changed it.',
    save: 'Save signature',
  },
  owed: {
    row: 'What we owe everyone',
    title: 'What we owed on {day}',
    day: 'Day (UTC)',
    total: 'Owed to everyone',
    balance: 'Balance signed by {name}',
    balanceNote: 'For {day}, reference {reference}',
    noBalance: 'No bank or auditor has signed a balance to compare it with.',
    own: 'Your part of it',
    beforeFee: 'Before the fee. Your wallet shows it after the fee.',
    leftOut: 'This total leaves out your part',
    leftOutMore: 'It should include what we owe you. Save the proof and send it to customer service.',
    proves:
      'The proof shows whether your money is counted in this total. Nobody can be left out unnoticed, because their own proof would fail.',
    cannot:
      'It does not show that the bank holds the money. Only a document signed by the bank or an auditor can. Ask us for it.',
    save: 'Save the proof',
    check: 'Anyone can check the proof at {address}. You can save that page and use it offline.',
    empty: 'No total yet',
    emptyMore: 'We record what we owe once a day. Your first proof will be here tomorrow.',
  },
  log: {
    title: 'Our records do not match your copy',
    text: 'This app keeps the last signed state of our records. What it sees now does not continue that state. Records were rewritten, or you are being shown a different history. Save both states as proof, and contact customer service.',
    save: 'Save both states',
  },
} as const;
