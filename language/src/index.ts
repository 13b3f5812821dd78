/** What servers need: every language's texts, and the functions that make sentences of them. */
export { inAll, languages } from './all.ts';
export { findClaim, namesAmount } from './claims.ts';
export { couponText } from './coupon-text.ts';
export type { CouponFacts } from './coupon-text.ts';
export { createFormats } from './formats.ts';
export type { DemoTexts } from './language.ts';
export {
  amountParam,
  isNotificationTemplate,
  notificationAlerts,
  notificationSubjects,
  notificationTemplates,
} from './notification-templates.ts';
export type { NotificationParams, NotificationTemplate, ParamKind, ParamTypes } from './notification-templates.ts';
export { notificationText, notificationWord } from './notification-text.ts';
export { reasonText } from './reason-text.ts';
export { closedMailText, invitationMailText, resetMailText } from './mail-text.ts';
export type { FundWords, HelpTexts, NotificationText, StatementTexts, ValueTexts } from './texts.ts';
