import type { Area } from '../../language.ts';

export const acts: Area<'acts'> = {
  title: '處理結果',
  text: '有一次回應在傳輸中遺失，我們已重新查詢。結果如下。',
  done: '已完成',
  notDone: '未執行',
  after: '已完成的只執行了一次。未執行的沒有造成任何變動，您可以重新操作。',
  names: {
    accounts: { openAdAccount: '開通廣告帳戶', changePassword: '變更登入密碼' },
    coupons: { receive: '領取優惠券' },
    exchange: { detail: '確認兌換', dispute: '提出兌換爭議' },
    passkeys: { add: '新增密碼金鑰' },
    plans: { put: '投放計畫', stop: '停止計畫' },
    support: { sendFeedback: '送出意見' },
    wallet: {
      withdraw: '提領',
      cancelWithdrawal: '取消提領',
      setTransactionPassword: '設定交易密碼',
      editBankCard: '綁定收款帳戶',
      returnStartUp: '歸還啟動資金',
      payGuarantee: '存入保證金',
      takeBackGuarantee: '取回保證金',
      buyMembership: '加入會員',
      stopMembership: '取消會員',
    },
    other: '您送出的內容',
  },
};
