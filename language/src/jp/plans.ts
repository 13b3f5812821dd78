/** Notifications of plans, and why a plan is not put again: a clause of a sentence. */
export const planMessages = {
  plan_started: { title: 'プランの配信が始まりました', body: 'プラン{plan_no}が始まり、広告が表示されています。' },
  plan_failed: {
    title: 'プランは配信されませんでした',
    body: 'プラン{plan_no}は、広告が表示される前に終了しました。理由：{reason}。{returned}は、クーポン分も含めて支払い元に戻りました。',
  },
  plan_finished: {
    title: 'プランの配信が終了しました',
    body: 'プラン{plan_no}の配信が終了しました。理由：{reason}。消化額は{consumed}です。数値を確認しています。',
  },
  plan_settled: {
    title: 'プランが精算されました',
    body: 'プラン{plan_no}を精算しました。費用は{cost}、収益は{earned}、損益は{result}です。{place}{net}{returned}{source}',
  },
  plan_repeated: {
    title: 'プランにもう一度出稿しました',
    body: '設定どおり{amount}をもう一度出稿しました。新しいプランは{plan_no}です。繰り返しの出稿額は{highest}のうち{spent}です。',
  },
  plan_repeat_stopped: {
    title: 'プランへの再出稿を止めました',
    body: 'プラン{plan_no}には再出稿しませんでした。理由：{reason}。プランを開くと、できることを確認できます。',
  },
};

export const repeatWords = {
  insufficient_balance: '利用可能残高の不足',
  terms_changed: '条件の悪化',
  plan_not_open: '提案の終了',
  offer_paused: '新しい出稿の受付停止',
  offer_escrow_low: '広告主の資金不足',
  quota_full: '枠がすべて埋まったため',
  too_many_plans: 'ストアレベルの同時プラン数の上限',
  plan_failed: '広告が表示されなかったため',
  plan_stopped: 'ご自身による停止',
  account_waiting: 'アカウントまたは暗証番号がロック中、または再設定から24時間以内のため',
  limit_used: '設定した上限額の残りが不足',
  date_passed: '設定した最終日の経過',
  turned_off: 'ご自身でオフに設定',
};
