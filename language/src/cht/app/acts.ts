import type { Area } from '../../language.ts';

export const acts: Area<'acts'> = {
  title: '處理結果',
  text: '連線在收到結果前中斷，我們已為您查詢處理結果。',
  done: '已完成',
  notDone: '未執行',
  after: '「已完成」表示只執行了一次。「未執行」表示沒有動用資金，您可以再試一次。',
  names: {
    accounts: { openAdAccount: '開通廣告帳戶', changePassword: '變更登入密碼' },
    appeals: { file: '申請複審', write: '複審留言' },
    coupons: { receive: '領取優惠券' },
    exchange: { detail: '確認兌換', dispute: '提出兌換爭議' },
    passkeys: { add: '新增密碼金鑰' },
    plans: {
      put: '投放計畫',
      stop: '停止計畫',
      adjust: '變更計畫',
      extend: '追加資金',
      repeat: '變更計畫',
      setRepeat: '變更計畫',
    },
    support: { sendFeedback: '送出意見' },
    wallet: {
      withdraw: '提領',
      fileRecharge: '取得儲值編號',
      cancelRecharge: '取消儲值',
      cancelWithdrawal: '取消提領',
      setTransactionPassword: '設定交易密碼',
      editBankCard: '新增收款帳戶',
      returnStartUp: '歸還啟動資金',
      payGuarantee: '存入保證金',
      takeBackGuarantee: '取回保證金',
      buyMembership: '加入會員',
      stopMembership: '取消會員',
    },
    other: '其他操作',
  },
};
