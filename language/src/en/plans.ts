/** Notifications of plans, and why a plan is not put again: a clause of a sentence. */
export const planMessages = {
  plan_started: { title: 'Your plan is running', body: 'Plan {plan_no} has started. Its ads are now being shown.' },
  plan_failed: {
    title: 'Your plan did not run',
    body: 'Plan {plan_no} ended before any ads were shown: {reason}. {returned} was returned, including any coupon.',
  },
  plan_finished: {
    title: 'Your plan has finished',
    body: 'Plan {plan_no} ended: {reason}. It spent {consumed}. We are now checking its figures.',
  },
  plan_settled: {
    title: 'Your plan is settled',
    body: 'Plan {plan_no} is settled. It cost {cost} and earned {earned}, so your result is {result}.{place}{net}{returned} {source}',
  },
  plan_repeated: {
    title: 'Your plan was put again',
    body: 'We put {amount} again, as plan {plan_no}. So far, we have put {spent} of the {highest} that you allowed.',
  },
  plan_repeat_stopped: {
    title: 'Your plan was not put again',
    body: 'We did not put plan {plan_no} again: {reason}. Open it to see what you can do.',
  },
};

export const repeatWords = {
  insufficient_balance: 'your available funds were too low',
  terms_changed: 'the plan’s terms became worse for you',
  plan_not_open: 'the plan is no longer offered',
  offer_paused: 'the plan takes no new puts at the moment',
  offer_escrow_low: 'the product owner’s funds were too low',
  quota_full: 'all the plan’s places were taken',
  too_many_plans: 'your shop level allows no more plans at the same time',
  plan_failed: 'the plan ran no ads',
  plan_stopped: 'you stopped the plan',
  account_waiting: 'your account or your six digits were locked, or a reset was less than 24 hours old',
  limit_used: 'too little is left of the limit that you set',
  date_passed: 'the last day that you set has passed',
  turned_off: 'you turned it off',
};
