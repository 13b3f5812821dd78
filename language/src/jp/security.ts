import type { NotificationTexts } from '../texts.ts';
import { notifications } from './app/notifications.ts';

/** The way on of news about security: the button beneath them. */
const notYou = `お心当たりがない場合は、アプリでこのお知らせを開き、「${notifications.notMe}」をタップしてください。ほかの端末すべてからログアウトし、その後、新しいパスワードを設定できます。`;

export const securityMessages = {
  payout_account_changed: {
    title: '新しい出金先口座が登録されました',
    body: `今後の出金は、末尾が{account_end}の口座に送金されます。${notYou}`,
  },
  transaction_password_changed: {
    title: '新しい取引暗証番号が設定されました',
    body: `新しい取引暗証番号が設定されました。${notYou}`,
  },
  passkey_added: {
    title: 'パスキーが追加されました',
    body: 'パスキー「{name}」で、出金、両替、新しい出金先口座を承認できるようになりました。お心当たりがない場合は、設定で削除し、カスタマーサポートにお問い合わせください。',
  },
  passkey_removed: {
    title: 'パスキーが削除されました',
    body: `パスキー「{name}」は使えなくなりました。${notYou}`,
  },
  second_factor_added: {
    title: '二段階認証が設定されました',
    body: `今後、ログインには認証アプリのコードが必要です。ほかの端末すべてからログアウトしました。${notYou}`,
  },
  second_factor_removed: {
    title: '二段階認証がオフになりました',
    body: `現在、パスワードだけでアカウントにログインできます。{wait_until}まで出金も両替もできません。${notYou}`,
  },
  second_factor_wrong: {
    title: '二段階認証で誤ったコードが入力されました',
    body: 'ログインパスワードが入力された後、誤ったコードが入力されました（{device}）。お心当たりがない場合は、ログインパスワードを変更してください。',
  },
  recovery_codes_renewed: {
    title: 'リカバリーコードが再発行されました',
    body: `以前のリカバリーコードは使えなくなりました。${notYou}`,
  },
  recovery_code_used: {
    title: 'リカバリーコードが使われました',
    body: `リカバリーコードでログインがありました。このコードはもう使えません。${notYou}`,
  },
  second_factor_rule_set: {
    title: '二段階認証のルールが変更されました',
    body: `{name}さんが、メンバー全員に二段階認証を必須とするかどうかの設定を変更しました。${notYou}`,
  },
  api_key_made: {
    title: 'APIキーが作成されました',
    body: 'APIキー「{name}」のシークレットを知っている人は、キーの権限の範囲でアカウントを利用できます。お心当たりがない場合は、設定で無効にし、カスタマーサポートにお問い合わせください。',
  },
  api_key_rotated: {
    title: 'APIキーのシークレットが再発行されました',
    body: 'APIキー「{name}」のシークレットが再発行されました。以前のシークレットは24時間使えます。お心当たりがない場合は、設定でキーを無効にし、カスタマーサポートにお問い合わせください。',
  },
  api_key_limited: {
    title: 'APIキーの日次上限が変更されました',
    body: 'APIキー「{name}」の1日の上限が変更されました。お心当たりがない場合は、設定でキーを無効にし、カスタマーサポートにお問い合わせください。',
  },
  api_key_expires: {
    title: 'APIキーの期限が近づいています',
    body: 'APIキー「{name}」は{valid_until}まで使えます。期限が切れると、このキーを使うプログラムはアクセスできなくなります。その前に、設定でシークレットを再発行してください。',
  },
  api_key_revoked: {
    title: 'APIキーが無効になりました',
    body: `APIキー「{name}」は使えなくなりました。${notYou}`,
  },
  person_joined: {
    title: 'ストアに新しいメンバーが参加しました',
    body: '{name}さんが招待を承諾しました。お心当たりがない場合は、「メンバー」で削除してください。',
  },
  person_changed: {
    title: 'メンバーの役割または上限が変更されました',
    body: `{name}さんがストアでできる操作が変更されました。${notYou}`,
  },
  person_left: {
    title: 'メンバーがストアから外れました',
    body: '{name}さんは、ストアの閲覧も操作もできなくなりました。このメンバーが作成したAPIキーは無効になりました。',
  },
  account_handed_over: {
    title: 'ストアのオーナーが変わりました',
    body: `ストアのオーナーが{name}さんになりました。${notYou}`,
  },
  place_changed: {
    title: 'ストアでの役割または上限が変更されました',
    body: '「{business}」で行える操作が、オーナーまたは管理者によって変更されました。「メンバー」で確認できます。',
  },
  place_ended: {
    title: 'ストアのメンバーから削除されました',
    body: '「{business}」のオーナーまたは管理者により、メンバーから削除されました。このストアの閲覧も操作もできません。',
  },
  second_approval_asked: {
    title: 'メンバーが承認を求めています',
    body: '{name}さんが、資金の移動または出金先の変更を依頼しています。「メンバー」で確認し、承認または却下してください。',
  },
  second_approval_given: {
    title: '依頼が承認されました',
    body: '{name}さんが依頼を承認しました。依頼してから3日以内に操作してください。',
  },
  second_person_set: {
    title: '二人目の承認ルールが変更されました',
    body: `{name}さんが、二人目の承認が必要な操作を変更しました。${notYou}`,
  },
  webhook_made: {
    title: 'Webhookが作成されました',
    body: 'Webhook「{name}」は、アカウントの動きを別のサーバーに知らせます。お心当たりがない場合は、設定で削除し、カスタマーサポートにお問い合わせください。',
  },
  webhook_rotated: {
    title: 'Webhookのシークレットが再発行されました',
    body: 'Webhook「{name}」のシークレットが再発行されました。24時間は以前のシークレットでも署名します。お心当たりがない場合は、設定でWebhookを削除し、カスタマーサポートにお問い合わせください。',
  },
  webhook_removed: {
    title: 'Webhookが削除されました',
    body: `Webhook「{name}」には何も送信されなくなりました。${notYou}`,
  },
  calendar_feed_created: {
    title: 'カレンダーのアドレスが作成されました',
    body: 'アドレスを知っている人は誰でも入金日を見られます。お心当たりがない場合は、入金カレンダーでアドレスを無効にし、ログインパスワードを変更してください。',
  },
  login_password_changed: {
    title: 'ログインパスワードが変更されました',
    body: 'ログインパスワードが変更され、すべての端末からログアウトしました。お心当たりがない場合は、カスタマーサポートにお問い合わせください。',
  },
  email_changed: {
    title: 'メールアドレスが変更されました',
    body: `メールアドレスが変更されました。{wait_until}までは、再設定コードを以前のアドレスに送信します。${notYou}`,
  },
  phone_changed: {
    title: '電話番号が変更されました',
    body: `電話番号が変更されました。${notYou}`,
  },
  contact_restored: {
    title: '連絡先が変更前の内容に戻りました',
    body: 'メールアドレスまたは電話番号の直近の変更を取り消しました。お心当たりがない場合は、ログインパスワードを変更して、カスタマーサポートにお問い合わせください。',
  },
  new_device: {
    title: '新しい端末からログインがありました',
    body: `新しい端末（{device}）からログインがありました。${notYou}`,
  },
  password_reset: {
    title: 'パスワードまたは暗証番号が再設定されました',
    body: '{kind}が再設定され、すべての端末からログアウトしました。{wait_until}まで出金も両替もできません。お心当たりがない場合は、カスタマーサポートにお問い合わせください。',
  },
} satisfies Partial<NotificationTexts['templates']>;
