import type { NotificationTexts } from '../texts.ts';
import { notifications } from './app/notifications.ts';

/** The way on of news about security: the button beneath them. */
const notYou = `若非本人操作，請在 App 中開啟此通知並點選「${notifications.notMe}」：其他裝置將全部登出，接著您可設定新密碼。`;

export const securityMessages = {
  payout_account_changed: {
    title: '已新增收款帳戶',
    body: `今後提領將匯往末碼 {account_end} 的帳戶。${notYou}`,
  },
  transaction_password_changed: {
    title: '已設定新的交易密碼',
    body: `已設定新的交易密碼。${notYou}`,
  },
  passkey_added: {
    title: '您的帳戶已新增密碼金鑰',
    body: '密碼金鑰「{name}」現在可用來確認提領、兌換與新的收款帳戶。若非本人操作，請在設定中移除，並聯絡客服。',
  },
  passkey_removed: {
    title: '您的帳戶已移除密碼金鑰',
    body: `密碼金鑰「{name}」已無法使用。${notYou}`,
  },
  second_factor_added: {
    title: '兩步驟驗證已設定',
    body: `今後登入須輸入驗證器 App 中的驗證碼。其他裝置均已登出。${notYou}`,
  },
  second_factor_removed: {
    title: '兩步驟驗證已關閉',
    body: `現在只需密碼即可登入您的帳戶。{wait_until} 之前無法提領或兌換。${notYou}`,
  },
  second_factor_wrong: {
    title: '有人在兩步驟驗證時輸錯驗證碼',
    body: '有人輸入了您的登入密碼，接著輸錯了驗證碼（{device}）。若非本人操作，請變更登入密碼。',
  },
  recovery_codes_renewed: {
    title: '復原碼已更換',
    body: `先前的復原碼已無法使用。${notYou}`,
  },
  recovery_code_used: {
    title: '有人使用了復原碼',
    body: `有人使用復原碼登入了您的帳戶。此復原碼已無法再使用。${notYou}`,
  },
  second_factor_rule_set: {
    title: '兩步驟驗證規則已變更',
    body: `{name} 變更了商家成員是否必須使用兩步驟驗證的規則。${notYou}`,
  },
  api_key_made: {
    title: '您的帳戶已建立 API 金鑰',
    body: '持有 API 金鑰「{name}」密鑰的人，可在其權限內使用您的帳戶。若非本人操作，請在設定中撤銷，並聯絡客服。',
  },
  api_key_rotated: {
    title: 'API 金鑰已更換密鑰',
    body: 'API 金鑰「{name}」已更換密鑰，舊密鑰在 24\u00a0小時內仍可使用。若非本人操作，請在設定中撤銷這組金鑰，並聯絡客服。',
  },
  api_key_limited: {
    title: 'API 金鑰的每日限額已變更',
    body: 'API 金鑰「{name}」的每日限額已變更。若非本人操作，請在設定中撤銷這組金鑰，並聯絡客服。',
  },
  api_key_expires: {
    title: 'API 金鑰即將到期',
    body: 'API 金鑰「{name}」有效至 {valid_until}。到期後，使用它的程式將無法存取。請提前在設定中更換密鑰。',
  },
  api_key_revoked: {
    title: '您的帳戶已撤銷 API 金鑰',
    body: `API 金鑰「{name}」已無法使用。${notYou}`,
  },
  person_joined: {
    title: '有新成員加入您的商家',
    body: '{name} 已接受邀請。若您不認識此人，請在「成員」中移除。',
  },
  person_changed: {
    title: '有成員的角色或限額已變更',
    body: `{name} 在您商家中的權限已變更。${notYou}`,
  },
  person_left: {
    title: '有成員已離開您的商家',
    body: '{name} 已無法檢視或操作您的商家，其建立的 API 金鑰已撤銷。',
  },
  account_handed_over: {
    title: '您的商家已移交給新的擁有者',
    body: `商家已移交給 {name}。${notYou}`,
  },
  place_changed: {
    title: '您在商家中的角色或限額已變更',
    body: '{business} 的擁有者或管理員變更了您的權限，請在「成員」中查看。',
  },
  place_ended: {
    title: '您在一個商家的成員身分已終止',
    body: '{business} 的擁有者或管理員已將您移除，您無法再檢視或操作此商家。',
  },
  second_approval_asked: {
    title: '有成員需要您核准',
    body: '{name} 申請動用資金或變更資金去向。請在「成員」中核對，再核准或拒絕。',
  },
  second_approval_given: {
    title: '您的申請已獲核准',
    body: '{name} 已核准您的申請。請在提出申請後三天內完成操作。',
  },
  second_person_set: {
    title: '雙人核准規則已變更',
    body: `{name} 變更了需要第二人核准的操作。${notYou}`,
  },
  webhook_made: {
    title: '您的帳戶已建立 Webhook',
    body: 'Webhook「{name}」會將您帳戶的變動通知另一部伺服器。若非本人操作，請在設定中刪除，並聯絡客服。',
  },
  webhook_rotated: {
    title: 'Webhook 已更換密鑰',
    body: 'Webhook「{name}」已更換密鑰，24\u00a0小時內訊息同時帶有舊密鑰的簽章。若非本人操作，請在設定中刪除這個 Webhook，並聯絡客服。',
  },
  webhook_removed: {
    title: '您的帳戶已刪除 Webhook',
    body: `Webhook「{name}」不再接收訊息。${notYou}`,
  },
  calendar_feed_created: {
    title: '您的帳戶已建立日曆網址',
    body: '知道該網址的人都能讀取您的入帳日期。若非本人操作，請在入帳日曆中撤銷該網址，並變更登入密碼。',
  },
  login_password_changed: {
    title: '登入密碼已變更',
    body: '您的登入密碼已變更，所有裝置均已登出。若非本人操作，請聯絡客服。',
  },
  email_changed: {
    title: '電子郵件地址已變更',
    body: `您的電子郵件地址已變更。{wait_until} 之前，重設碼仍會寄到原來的地址。${notYou}`,
  },
  phone_changed: {
    title: '電話號碼已變更',
    body: `您的電話號碼已變更。${notYou}`,
  },
  contact_restored: {
    title: '已恢復您先前的聯絡資料',
    body: '您的電子郵件或電話號碼已恢復為最近一次變更前的資料。若非您本人要求，請變更登入密碼並聯絡客服。',
  },
  new_device: {
    title: '您的帳戶在新裝置上登入',
    body: `有人在新裝置（{device}）上登入了您的帳戶。${notYou}`,
  },
  password_reset: {
    title: '密碼已重設',
    body: '您的{kind}密碼已重設，所有裝置均已登出。{wait_until} 之前無法提領或兌換。若非本人操作，請聯絡客服。',
  },
} satisfies Partial<NotificationTexts['templates']>;
