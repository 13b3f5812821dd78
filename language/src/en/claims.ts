import type { ClaimWords } from '../texts.ts';

const gains = 'returns?|profits?|earnings|income|yields?|interest|gains?|ROI';

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
    'doubles? your \\p{L}+',
    'get rich',
    '(?:easy|quick|free) money',
    '(?:capital|principal)[- ](?:is )?protected',
    '100 ?% (?:safe|sure|profits?|returns?)',
  ],
  gains,
  earning: '(?:earn|make|get|gain|receive|win)s?',
  times:
    '(?:an?|per|each|every|/) ?(?:hour|day|week|month|year|annum)|hourly|daily|weekly|monthly|yearly|annually|p\\.a\\.|AP[RY]',
  deniedBefore: "no|not(?! only)|never|nothing|nobody|none|neither|nor|cannot|without|\\p{L}+n[’']t",
};
