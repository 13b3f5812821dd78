import type { ServerTexts } from '../texts.ts';

export const outside: Pick<
  ServerTexts,
  'calendar' | 'unsubscribe' | 'digestSubject' | 'closedMail' | 'help' | 'invitationMail' | 'resetMail'
> = {
  calendar: {
    name: 'Placard 入帳',
    settlement: '{product} 結算',
    return: '{product} 未花費的款項退回',
    withdrawal: '提領 {number} 預計入帳',
    late: '提領 {number} 已延遲',
    arrived: '提領 {number} 已入帳',
    exchange: '兌換 {number} 付款截止日',
    withAmount: '{what}（{amount}）',
    estimated: '預估金額：轉換仍可能使其變動。',
    atMost: '最多：計畫仍可能花費這筆錢。',
    latest: '這是最晚的日期。',
  },
  unsubscribe: {
    why: '您收到這封信，是因為您選擇了「{topic}」的郵件通知。',
    stop: '如要停止，請開啟：',
    title: '要停止「{topic}」郵件通知嗎？',
    text: '這些通知仍會保留在應用程式中。帳戶安全郵件一律會寄送。',
    button: '停止這些郵件',
    done: '您不會再收到「{topic}」郵件。',
    invalid: '此連結無效。請在應用程式的「設定」中開啟「通知」。',
  },
  digestSubject: 'Placard：您的提醒',
  closedMail: {
    subject: 'Placard：帳戶已註銷',
    body: '您的帳戶 {merchantNo} 已使用登入密碼註銷，無法復原。\n\n若非本人操作，請聯絡客服並提供編號 {merchantNo}。\n',
  },
  invitationMail: {
    subject: 'Placard：邀請您加入 {business}',
    body: '{inviter} 邀請您在 Placard 加入 {business}。\n\n請開啟此連結：\n{link}\n\n或在註冊時輸入邀請碼 {code}。\n\n邀請限用一次，7 天內有效。若您不認識 {inviter}，請忽略此信，不會有任何影響。\n',
  },
  resetMail: {
    login: {
      subject: 'Placard：重設登入密碼',
      body: '您的重設碼是 {code}\n\n限用一次，24 小時內有效，請在應用程式的「忘記密碼？」中輸入。Placard 工作人員絕不會向您索取。\n\n若不是您申請的，請忽略此信，不會有任何變更。\n',
    },
    transaction: {
      subject: 'Placard：重設交易密碼',
      body: '您的重設碼是 {code}\n\n限用一次，24 小時內有效，僅用於交易密碼。Placard 工作人員絕不會向您索取。\n\n若不是您申請的，請變更登入密碼：可能有人知道您的密碼。\n',
    },
  },
  help: {
    service: '客服',
    tell: '請告訴客服',
    username: '您的使用者名稱，與個人資料中相同。',
    accounts: '發生了什麼、您原本預期怎樣，以及發生的時間。',
    plans: '您要詢問的計畫和數字。',
    amount: '要儲值的金額。',
    reference: '付款之後，請提供付款的參考編號。',
    next: '客服會提供匯款帳戶。款項到帳後，會計入您的可用餘額。',
    never: '客服絕不會索取密碼，也不會要求您先付款才能領回資金。',
    demo: '這是示範環境，此處無人回覆。示範的管理者在營運後台代替客服處理。',
    questions: '常見問題',
    transfer: '匯款的儲值編號、金額和日期。',
    payTo: '匯款帳戶和儲值編號在 App 的「儲值」中查看。款項到帳後，會計入您的可用餘額。',
  },
};
