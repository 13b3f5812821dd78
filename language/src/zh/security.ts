import type { NotificationTexts } from '../texts.ts';
import { notifications } from './app/notifications.ts';

/** The way on of news about security: the button beneath them. */
const notYou = `如非本人操作，请在 App 中打开此消息并点击“${notifications.notMe}”：其他设备将全部退出，随后您可设置新密码。`;

export const securityMessages = {
  payout_account_changed: {
    title: '已添加新的收款账户',
    body: `提现将汇往尾号 {account_end} 的账户。${notYou}`,
  },
  transaction_password_changed: {
    title: '已设置新的交易密码',
    body: `已设置新的交易密码。${notYou}`,
  },
  passkey_added: {
    title: '您的账户已添加通行密钥',
    body: '通行密钥“{name}”现可用于确认提现、兑换和新的收款账户。如非本人操作，请在设置中移除并联系客服。',
  },
  passkey_removed: {
    title: '您的账户已移除通行密钥',
    body: `通行密钥“{name}”已不能使用。${notYou}`,
  },
  second_factor_added: {
    title: '两步验证已设置',
    body: `今后登录需输入身份验证器中的验证码。其他设备均已退出登录。${notYou}`,
  },
  second_factor_removed: {
    title: '两步验证已关闭',
    body: `现在只需密码即可登录您的账户。{wait_until} 之前不能提现或兑换。${notYou}`,
  },
  second_factor_wrong: {
    title: '有人在两步验证时输错验证码',
    body: '有人输入了您的登录密码，随后输错了验证码（{device}）。如非本人操作，请修改登录密码。',
  },
  recovery_codes_renewed: {
    title: '恢复码已更换',
    body: `之前的恢复码已不能使用。${notYou}`,
  },
  recovery_code_used: {
    title: '有人使用了恢复码',
    body: `有人使用恢复码登录了您的账户。该恢复码已不能再用。${notYou}`,
  },
  second_factor_rule_set: {
    title: '两步验证规则已变更',
    body: `{name} 更改了商户成员是否必须使用两步验证的规则。${notYou}`,
  },
  api_key_made: {
    title: '您的账户已创建 API Key',
    body: '持有 API Key“{name}”密钥的人，可在其权限内使用您的账户。如非本人操作，请在设置中撤销并联系客服。',
  },
  api_key_rotated: {
    title: 'API Key 已更换密钥',
    body: 'API Key“{name}”已更换密钥，旧密钥在 24\u00a0小时内仍可使用。如非本人操作，请在设置中撤销该 API Key 并联系客服。',
  },
  api_key_limited: {
    title: 'API Key 的每日限额已更改',
    body: 'API Key“{name}”的每日限额已更改。如非本人操作，请在设置中撤销该 API Key 并联系客服。',
  },
  api_key_expires: {
    title: 'API Key 即将过期',
    body: 'API Key“{name}”有效期至 {valid_until}。过期后，使用它的程序将无法访问。请提前在设置中更换密钥。',
  },
  api_key_revoked: {
    title: '您的账户已撤销 API Key',
    body: `API Key“{name}”已不能使用。${notYou}`,
  },
  person_joined: {
    title: '有新成员加入您的商户',
    body: '{name} 已接受邀请。如果您不认识此人，请在“成员”中移除。',
  },
  person_changed: {
    title: '有成员的角色或限额已变更',
    body: `{name} 在您商户中的权限已变更。${notYou}`,
  },
  person_left: {
    title: '有成员已离开您的商户',
    body: '{name} 已不能查看或操作您的商户，其创建的 API Key 已撤销。',
  },
  account_handed_over: {
    title: '您的商户已移交给新的所有者',
    body: `商户已移交给 {name}。${notYou}`,
  },
  place_changed: {
    title: '您在商户中的角色或限额已变更',
    body: '{business} 的所有者或管理员更改了您的权限，请在“成员”中查看。',
  },
  place_ended: {
    title: '您在一家商户的成员身份已终止',
    body: '{business} 的所有者或管理员已将您移除，您不能再查看或操作该商户。',
  },
  second_approval_asked: {
    title: '有成员需要您批准',
    body: '{name} 申请动用资金或更改资金去向。请在“成员”中核对，然后批准或拒绝。',
  },
  second_approval_given: {
    title: '您的申请已获批准',
    body: '{name} 已批准您的申请。请在提出申请后三天内完成操作。',
  },
  second_person_set: {
    title: '双人批准规则已变更',
    body: `{name} 更改了需要第二人批准的操作。${notYou}`,
  },
  webhook_made: {
    title: '您的账户已创建 Webhook',
    body: 'Webhook“{name}”会把您账户的变化通知另一台服务器。如非本人操作，请在设置中删除并联系客服。',
  },
  webhook_rotated: {
    title: 'Webhook 已更换密钥',
    body: 'Webhook“{name}”已更换密钥，24\u00a0小时内消息同时带有旧密钥的签名。如非本人操作，请在设置中删除该 Webhook 并联系客服。',
  },
  webhook_removed: {
    title: '您的账户已删除 Webhook',
    body: `Webhook“{name}”不再接收消息。${notYou}`,
  },
  calendar_feed_created: {
    title: '您的账户已创建日历地址',
    body: '知道该地址的人都能读取您的到账日期。如非本人操作，请在到账日历中撤销该地址，并修改登录密码。',
  },
  login_password_changed: {
    title: '登录密码已修改',
    body: '您的登录密码已修改，所有设备均已退出登录。如非本人操作，请联系客服。',
  },
  email_changed: {
    title: '邮箱已修改',
    body: `您的邮箱已修改。{wait_until} 之前，重置码仍会发送至原邮箱。${notYou}`,
  },
  phone_changed: {
    title: '手机号已修改',
    body: `您的手机号已修改。${notYou}`,
  },
  contact_restored: {
    title: '已恢复您之前的联系方式',
    body: '您的邮箱或手机号已恢复为最近一次修改前的内容。如非您本人要求，请修改登录密码并联系客服。',
  },
  new_device: {
    title: '您的账户在新设备上登录',
    body: `有人在新设备（{device}）上登录了您的账户。${notYou}`,
  },
  password_reset: {
    title: '密码已重置',
    body: '您的{kind}密码已重置，所有设备均已退出登录。{wait_until} 之前不能提现或兑换。如非本人操作，请联系客服。',
  },
} satisfies Partial<NotificationTexts['templates']>;
