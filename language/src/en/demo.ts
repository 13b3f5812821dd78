/** The demo world's texts in English: every other language has the same entries. */
export const demo = {
  terms: {
    title: 'Terms of use',
    body: `1. What this is. Placard is the merchant center of an advertising network. You buy advertising for a product owner’s offer, and you are paid for each conversion that results from it.

2. Risk. Revenue is not guaranteed. You are paid for conversions only. A plan can make a loss: you may get back less than you put.

3. Terms of a plan. We show you the media price, payout, fee, agent’s share, limits and dates before you put. They are fixed in the plan when you put it. A plan cannot spend more than its put.

4. Settlement. We remove invalid traffic and credit it. Each conversion is locked on its date, or reversed with a reason. We never take settled money back out of your wallet.

5. Withdrawal. You can withdraw your available funds for the fee shown, unless a rule that we name prevents it. You never have to pay in order to withdraw.

6. Your account. You can close it in the app at any time, once you have withdrawn your balance and nothing is in progress. We keep ledger entries under a pseudonym for as long as the law requires.

7. This is a demo. The traffic, money and names here are made up.`,
  },
  privacy: {
    title: 'Privacy policy',
    body: `What we collect: the name, email address and phone number that you enter, your payout account, your plans, every ledger entry, and when and on which device you log in.

Why we use it: to run your plans, to pay you, to protect your account and to keep the records that the law requires.

Who can see it: members of our staff who need it, and each access is recorded. Product owners see the figures of their offers, never who you are. We do not sell your data.

How long we keep it: your personal data until you close your account. We keep ledger entries under a pseudonym for as long as the law requires.

Your rights: you can see, correct, download and delete your data in the app, except for the records that the law requires us to keep.`,
  },
  operatingRules: {
    title: 'Operating rules',
    body: `1. Real people only. Clicks that somebody was paid to make, bots and conversions that nobody intended are invalid traffic. We remove and credit them, whoever caused them.

2. One account per person.

3. What you say about a product must be true, and its owner must allow it.

4. A confirmed breach costs 10 points of your credit score. We will tell you which rule it was, what we found and how to object.

5. Someone who did not make the first decision will answer your objection.`,
  },
  faq: {
    learningPhase: {
      question: 'What is the learning phase?',
      answer:
        'The time in which delivery learns who responds to a product. Results become steady after about {from}-{to} conversions within {days} days. Until then they swing widely, in both directions.',
    },
    revenue: {
      question: 'Where does my revenue come from?',
      answer:
        'From the product owner’s escrow. For each conversion of your plan, the owner pays the payout stated in the plan’s terms. No conversion, no revenue.',
    },
    loss: {
      question: 'Why can a plan lose money?',
      answer:
        'You pay for media whether or not people convert. If conversions earn less than the media and the fee cost, the plan ends with a loss. We show a loss like any other result.',
    },
    withdrawal: {
      question: 'When can I withdraw?',
      answer:
        'When you have available funds, a payout account and a transaction password. If something prevents it, you will see what, with the amount, the date and what you can do yourself.',
    },
    startUp: {
      question: 'What are start-up funds?',
      answer:
        'An advance from the network that you can put into plans but not withdraw. It is returned from their revenue, and you can return the unused part with one tap. Returning it never uses your own money.',
    },
  },
  contacts: { accounts: 'Accounts', plans: 'Plans and settlement', recharge: 'Recharge' },
  products: {
    harbourLights: {
      name: 'Harbour Lights',
      description: 'A short film in six parts about a night ferry. The ad is a 20-second trailer.',
      content: 'The 20-second trailer with sound off and captions, ending on the film’s poster.',
    },
    quietKitchen: {
      name: 'Quiet Kitchen',
      description: 'Cooking films without a word spoken. The ad is a recipe in 15 seconds.',
      content: 'A 15-second recipe and a card that leads to the first film.',
    },
    fieldnote: {
      name: 'Fieldnote',
      description: 'Notebooks sewn by hand. The landing page shows three sizes and takes orders.',
      content: 'A still picture of the notebooks with one line of text, leading to the shop.',
    },
    northbound: {
      name: 'Northbound Rail',
      description: 'A rail pass for the north, ten days in two months. The landing page sells the pass.',
      content: 'A map that draws itself, leading to the page with dates and prices.',
    },
    ridgeRunner: {
      name: 'Ridge Runner',
      description:
        'A one-thumb hill-running game. The ad is a 15-second clip that ends on a card leading to the app store.',
      content: 'A 15-second clip of play, then a card that leads to the app store.',
    },
    paperFleet: {
      name: 'Paper Fleet',
      description: 'A puzzle of folded boats and tides. The ad can be played for ten seconds.',
      content: 'Ten seconds of the first puzzle, playable, then a card that leads to the app store.',
    },
  },
  games: {
    ridgeRunner:
      'Run along the ridge, jump with one tap, rest in the huts. A round takes two minutes. No account is needed.',
    paperFleet: 'Turn the tide to bring five paper boats home. Sixty puzzles, no time limit.',
  },
  putRule:
    'Shown to each person at most three times a day, on checked placements only, never beside news of accidents.',
  targeting: {
    age: 'Age',
    place: 'Place',
    device: 'Device',
    interest: 'Interest',
    adults: '18 to 44',
    everybody: '18 and over',
    towns: 'Towns with more than 100,000 people',
    mobile: 'Phones and tablets',
    films: 'Short films',
    cooking: 'Cooking at home',
    paper: 'Writing and drawing',
    travel: 'Travel by rail',
    games: 'Puzzle and running games',
  },
  coupons: {
    discount: 'Ten per cent off',
    fixedAmount: 'Five off a put',
    valueAdded: 'Extra media',
    deduction: 'Off the fee',
    team: 'With your agent',
    custom: 'Thank you',
    customTerms: 'For taking part in the November survey.',
    newUser: 'First plan',
  },
  activity: {
    title: 'Discount for your first plan',
    rules:
      'Once per user. The coupon pays ten per cent of one put, up to 20, and is valid for 30 days. Coupon money pays for media and cannot be withdrawn.',
  },
  exchangeInstructions: 'The acceptor pays by bank transfer to the account that you agreed on, within one day.',
  notices: {
    welcome: {
      title: 'Welcome to the demo',
      body: 'Everything here is made up: the money, the traffic and the names. The rules are real. Put a plan and follow every figure down to its entries.',
    },
    maintenance: {
      title: 'Maintenance on Sunday',
      body: 'On {date}, figures may be late from 03:00 to 03:20 UTC. Ads will keep running, and the figures will catch up.',
    },
  },
} as const;
