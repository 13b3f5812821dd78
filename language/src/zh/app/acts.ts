import type { Area } from '../../language.ts';

export const acts: Area<'acts'> = {
  title: '处理结果',
  text: '连接在收到结果前中断，我们已为您查询处理结果。',
  done: '已完成',
  notDone: '未执行',
  after: '“已完成”表示只执行了一次。“未执行”表示没有动用资金，您可以重试。',
  names: {
    accounts: { openAdAccount: '开通广告账户', changePassword: '修改登录密码' },
    appeals: { file: '申请复审', write: '复审消息' },
    coupons: { receive: '领取优惠券' },
    exchange: { detail: '确认兑换', dispute: '提出兑换争议' },
    passkeys: { add: '添加通行密钥' },
    plans: {
      put: '投放计划',
      stop: '停止计划',
      adjust: '更改计划',
      extend: '追加资金',
      repeat: '更改计划',
      setRepeat: '更改计划',
    },
    support: { sendFeedback: '提交反馈' },
    wallet: {
      withdraw: '提现',
      fileRecharge: '获取充值编号',
      cancelRecharge: '取消充值',
      cancelWithdrawal: '取消提现',
      setTransactionPassword: '设置交易密码',
      editBankCard: '添加收款账户',
      returnStartUp: '归还启动资金',
      payGuarantee: '存入保证金',
      takeBackGuarantee: '取回保证金',
      buyMembership: '开通会员',
      stopMembership: '取消会员',
    },
    other: '其他操作',
  },
};
