import type { ClaimWords } from '../texts.ts';

const gains = 'returns?|profits?|earnings|income|yields?|interest|gains?|ROI';

const sure = 'for (?:sure|certain)|surely|certainly|definitely|without (?:fail|a? ?doubt)';
const earns = '(?:earn|profit|win|make (?:a |some )?(?:profit|money))s?';

export const claims: ClaimWords = {
  promises: [
    'guaranteed',
    'guarantees',
    '(?:we|placard) guarantee',
    'guarantee (?:of|that|you|your|an?|the|high|every|each)',
    'high[- ]?yield\\p{L}*',
    `(?:high|fixed|sure|certain|safe|steady|stable|assured|passive|huge|quick|easy|daily|weekly|monthly) (?:${gains})`,
    '(?:risk|loss)[- ]?free',
    'riskless',
    '(?:no|zero|without(?: any)?)[- ](?:risks?|loss(?:es)?)',
    "(?:cannot|can[’']t|never) lose(?! more)",
    '(?:best|highest) (?:yields?|profits?|earnings|ROI|interest)',
    'never (?:seen|had|known) (?:an? )?(?:\\p{L}+ ){0,2}los(?:e|es|ing) (?:any )?money',
    '(?:everyone|everybody|(?:all|every|each)(?: of)?(?: our| the)? \\p{L}+)(?: \\p{L}+)? (?:ma(?:kes?|de|king)|earn(?:s|ed|ing)?) (?:an? |good |big |some )*(?:profits?|money)',
    `${earns}{gap} (?:${sure})`,
    `(?:${sure}|sure to|certain to|bound to){gap}${earns}`,
    `(?:${gains}) (?:is|are|will be) (?:(?!hardly)\\p{L}+ly |always )?(?:certain|sure|assured|inevitable)`,
    'doubles? your \\p{L}+',
    'get rich',
    '(?:easy|quick|free) money',
    '(?:capital|principal)[- ](?:is )?protected',
    '100 ?% (?:safe|sure|profits?|returns?)',
    'turn\\p{L}*{gap}{n}{gap}into{gap}{n}',
    '{n}{gap}(?:becomes?|grows? (?:in)?to){gap}{n}',
    '{n}{gap}(?:from|out of) (?:each|every) {n}',
    '(?:always|(?:each|every)(?: and every| single)? time)(?: \\p{L}+){0,2} (?:bring|pay|make|give|return|earn|end|win|get)s?{gap}(?:more than|more money|profits?|gains?)',
    '(?:bring|pay|make|give|return|earn|get)s?{gap}(?:more than (?:you|they)|profits?){gap}(?:always|(?:each|every)(?: and every| single)? time)',
    '(?:you|everyone|everybody) always (?:win|profit|earn|gain)s?',
    '(?:safe|secure)(?:st)? (?:plan|investment|bet|way to (?:earn|make))s?',
    '(?:sure thing|nothing to lose|lose nothing)',
    'withdraw\\p{L}*{far}(?:first,? (?:deposit|pay|send|transfer|recharge|top up|put)|(?:must|have to|need to|should) (?:deposit|recharge|top up)|(?:deposit|pay|send|transfer|recharge|top up){gap} first)',
    '(?:first,? (?:deposit|pay|send|transfer|recharge|top up)|(?:deposit|pay|send|transfer|recharge|top up)(?:ing)?{gap} first|(?:deposit|recharge|top up)){far}(?:to|before(?: you| they)?(?: can)?|can|so) (?:withdraw|cash out|unlock|release)\\p{L}*',
    '(?:first,? (?:deposit|pay|send|transfer)|(?:deposit|pay|send|transfer){gap} first){gap},? (?:and )?(?:only )?then (?:\\p{L}+ ){0,2}withdrawals?',
    '(?:pay|settle|send|transfer){gap}(?:tax(?:es)?|dut(?:y|ies)){gap},? ?(?:to|before|then|so|and) {gap}withdraw\\p{L}*',
    '(?<!never ask[^.]{0,40} or ask you to )(?:pay|settle|send|transfer){gap} (?:to|before we) (?:release|unlock|unfreeze|free) {gap}(?:withdraw\\p{L}*|money|funds|balance|earnings)',
    '(?:to|before (?:you|they)) (?:withdraw|release|unlock|unfreeze){far}(?:pay|settle|send|transfer){gap}(?:tax(?:es)?|dut(?:y|ies))',
    '(?:put|deposit|invest|stake|bet|send)s?(?: in)?{gap}{sum},?{gap}(?:get|receive|take|earn|have|withdraw|collect|make)s?{gap}{sum}(?: (?:back|out|home|in return))?{end}',
    '(?:pay|give)s?{gap}{sum},?{gap}(?:get|receive)s?{gap}{sum} (?:back|in return)',
    '(?:come|go|pay|paid|get|gets|give|given|return|bring|brought)(?:s|ed)?{gap} ?(?:back )?with (?:an? )?(?:{gains}|more|extra|something on top)',
    "(?:cannot|can not|can[’']t|never|nothing can|impossible to|hard to) (?:ever )?go wrong",
    '(?:fool|fail)[- ]?(?:proof|safe)',
    'back{gap}with (?:an? )?{gains}',
    '(?:get|receive|take|earn)s?{gap} back (?:double|twice|triple)|(?:double|twice|triple) back',
  ],
  gains,
  rates: 'ROI|ROAS|yields?|returns?|profits?',
  money:
    'money|cash|funds|deposits?|stakes?|capital|balances?|savings|investments?|dollars?|euros?|what (?:you|they) put|(?:your|their|every|each) puts?',
  multiplies:
    'doubl(?:e[sd]?(?!-)|ing)|tripl(?:e[sd]?|ing)|trebl(?:e[sd]?|ing)|quadrupl(?:e[sd]?|ing)|multipl(?:y|ies|ied|ying)|twice (?:your|their|the|as much)|(?:{n}|two|three|four|five|ten) times (?:your|their|the|as much)|(?:two|three|four|five|ten)fold',
  numbers: '(?:two|three|five) hundred|hundred|thousand',
  numerals: 'one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|fifty',
  earning: '(?:earn|make|get|gain|receive|win)s?',
  times:
    '(?:an?|per|each|every(?: single)?|/) ?(?:hour|day|week|month|year|annum)|hourly|daily|weekly|monthly|yearly|annually|p\\.a\\.|AP[RY]',
  spans:
    '(?:in(?: only| just)?|within|after|every|per|over|for|each|/) ?(?:{several}[ -]?(?:hours?|hrs?|days?|weeks?|months?|years?)|(?:an?|one) (?:hour|day|week|month|year))|{several} (?:hours|days|weeks|months)(?=:? [+]?\\d)',
  deniedBefore: "no|not(?! only)|never|nothing|nobody|none|neither|nor|cannot|without|\\p{L}+n[’']t",
};
