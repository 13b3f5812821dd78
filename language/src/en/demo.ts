/** The demo world's texts in English: every other language has the same entries. */
export const demo = {
  terms: {
    title: 'Terms of use',
    body: `1. What this is. Placard is an advertising network’s merchant center. You buy advertising for a product owner’s offer and are paid for each conversion that follows from it.

2. No result is promised. Revenue comes from conversions only. A plan can lose money: you may get back less than you put.

3. Terms of a plan. Media price, payout, fee, agent’s share, bounds and dates are shown before you put and are frozen into the plan. The put is the most that a plan can spend.

4. Settlement. Invalid traffic is taken out and credited. Each conversion is locked on its date or reversed with a reason. What was settled is never taken back out of your wallet.

5. Withdrawal. You can withdraw what is available, for the fee shown, unless a named rule stands in the way. Nobody will ask you to deposit in order to withdraw.

6. Your account. You can close it in the app at any time; the balance is paid out. Ledger entries are kept under a pseudonym as long as books must be kept.

7. This is a demo. Traffic, money and names in this deployment are made up.`,
  },
  privacy: {
    title: 'Privacy',
    body: `What we keep: the name, email address and phone number that you enter, your payout account, your plans and every ledger entry, and when and from which device you logged in.

What for: to run your plans, to pay you out, to protect your account, and to keep books as the law asks.

Who sees it: those of the network’s staff who need it, and each look is recorded. Product owners see figures of their offers, never who you are. We sell nothing to anybody.

How long: personal data until you close your account. Ledger entries stay, under a pseudonym, as long as books must be kept.

Your rights: see it, correct it, take it with you and have it removed, all in the app.`,
  },
  operatingRules: {
    title: 'Operating rules',
    body: `1. Real people only. Paid clicks, bots and conversions that nobody intended are invalid traffic. They are taken out and credited, whoever caused them.

2. One person, one account.

3. What you say about a product must be true and must be what its owner allows.

4. A breach that is upheld costs 10 points of the credit score. You are told which rule, what was found, and how to object.

5. An objection is answered by somebody who did not make the first decision.`,
  },
  faq: {
    learningPhase: {
      question: 'What is the learning phase?',
      answer:
        'Delivery learns whom a product suits. It takes about {from}-{to} conversions within {days} days until results are steady. Before that they swing widely, in both directions.',
    },
    revenue: {
      question: 'Where does my revenue come from?',
      answer:
        'From the product owner’s escrow. For each conversion of your plan the owner pays the payout stated in its terms. No conversion, no revenue.',
    },
    loss: {
      question: 'Why can a plan lose money?',
      answer:
        'Media are paid whether or not people convert. When conversions bring less than the media and the fee cost, the plan ends with a loss. It is shown like any other result.',
    },
    withdrawal: {
      question: 'When can I withdraw?',
      answer:
        'Whenever funds are available, a payout account is bound and the transaction password is set. If something stands in the way, the withdrawal sheet names it, with the amount, the date and what you can do yourself.',
    },
    startUp: {
      question: 'What are start-up funds?',
      answer:
        'An advance of the network that can be put into plans and never withdrawn. What a plan earns with it returns it; the unused part you return with one tap. It never costs your own money.',
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
      'Run along the ridge, jump with one tap, rest in the huts. A round takes two minutes; no account is needed.',
    paperFleet: 'Turn the tide to bring five paper boats home. Sixty puzzles, no time limit.',
  },
  putRule: 'At most three times a day to one person, on checked placements only, never beside news of accidents.',
  targeting: {
    age: 'Age',
    place: 'Place',
    device: 'Device',
    interest: 'Interest',
    adults: '18 to 44',
    everybody: '18 and over',
    towns: 'Towns above 100,000 people',
    mobile: 'Phones and tablets',
    films: 'Short films',
    cooking: 'Cooking at home',
    paper: 'Writing and drawing',
    travel: 'Travel by rail',
    games: 'Puzzle and running games',
  },
  coupons: {
    discount: 'Ten percent off',
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
      'Once per user. The coupon pays ten percent of one put, at most 20, and can be used for 30 days. Coupon money buys media and is never withdrawn.',
  },
  notices: {
    welcome: {
      title: 'Welcome to the demo',
      body: 'Everything here is made up: the money, the traffic and the names. The rules are the real ones. Put into a plan and follow every figure down to its entries.',
    },
    maintenance: {
      title: 'Maintenance on Sunday',
      body: 'From 03:00 to 03:20 UTC figures may be late. Delivery goes on, and nothing is lost.',
    },
  },
} as const;
