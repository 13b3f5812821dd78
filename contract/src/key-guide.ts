/** How to start with the key API: the text above its calls. Its examples run as they stand, with the two variables set. */
export const keyGuide = `
Read your figures and put plans from your own programs.

## Start in five minutes
1. In the app, open **Settings → API keys → New API key**. Choose what the key can do, and confirm with your six digits.
2. Copy the secret. It is shown only once.
3. In the environment, set \`PLACARD_URL\` to the address of the app, such as \`https://merchant.example\`, and \`PLACARD_KEY\` to the secret.
4. Run one of these. Each shows your available funds.

\`\`\`sh
curl --fail-with-body "$PLACARD_URL/api/v1/user/property" -H "Authorization: Bearer $PLACARD_KEY"
\`\`\`

\`\`\`ts
const { PLACARD_URL, PLACARD_KEY } = process.env;
const response = await fetch(\`\${PLACARD_URL}/api/v1/user/property\`, {
  headers: { authorization: \`Bearer \${PLACARD_KEY}\` },
});
const { msg, data } = await response.json();
if (!response.ok) throw new Error(\`\${data.reason}: \${msg}\`);
console.log(data.available_funds, data.currency);
\`\`\`

\`\`\`python
import json, os, urllib.request

request = urllib.request.Request(
    os.environ["PLACARD_URL"] + "/api/v1/user/property",
    headers={"Authorization": "Bearer " + os.environ["PLACARD_KEY"]},
)
with urllib.request.urlopen(request) as response:
    data = json.load(response)["data"]
print(data["available_funds"], data["currency"])
\`\`\`

## A typed client
\`npx openapi-typescript "$PLACARD_URL/api/v1/openapi.json" -o placard.d.ts\` writes the types of every call, and \`npm install openapi-fetch\` brings what makes the calls with them. Node 24 runs TypeScript as it is; an older one needs \`npx tsx\`. This program lists your plans, then puts the one that \`PLAN_NO\` names at its lowest put.

\`\`\`ts
import createClient from 'openapi-fetch';
import type { paths } from './placard.d.ts';

const { PLACARD_URL, PLACARD_KEY, PLAN_NO = '' } = process.env;
const api = createClient<paths>({
  baseUrl: \`\${PLACARD_URL}/api/v1\`,
  headers: { authorization: \`Bearer \${PLACARD_KEY}\` },
});

async function* plans() {
  let cursor: string | null | undefined;
  do {
    const query = cursor ? { cursor } : {};
    const { data, error } = await api.GET('/plan/order/list', { params: { query } });
    if (error) throw new Error(\`\${error.data.reason}: \${error.msg}\`);
    yield* data.data.list;
    cursor = data.data.next_cursor;
  } while (cursor);
}
for await (const plan of plans()) console.log(plan.plan_no, plan.state, plan.put_amount, plan.currency);

const offer = await api.POST('/plan/order/app/detail', { body: { plan_no: PLAN_NO } });
if (offer.error) throw new Error(\`\${offer.error.data.reason}: \${offer.error.msg}\`);
const { version, lowest_put: amount } = offer.data.data.terms;
const put = await api.POST('/plan/order/put', {
  params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
  body: { plan_no: PLAN_NO, amount, terms_version: version },
});
if (put.error) throw new Error(\`\${put.error.data.reason}: \${put.error.msg}\`);
console.log(put.data.data.state, put.data.data.put_amount);
\`\`\`

## Webhooks
Instead of asking again and again, let us tell your server. In the app, open **Settings → Webhooks → New webhook**, enter an https URL, choose what we send, and copy the secret. What each type contains is below, under **Webhooks**. They follow the [Standard Webhooks](https://www.standardwebhooks.com) specification, so its libraries verify them.

- **Verify each one** before you read it: \`webhook-signature\` contains \`v1,\` and the HMAC-SHA-256 of \`id.timestamp.body\` under your secret. For 24 hours after a new secret it contains two signatures, with a space between, and one that fits is enough. Refuse a \`webhook-timestamp\` that is more than five minutes old.
- **Answer with 2xx** within 15 seconds, and do the work afterwards. Any other answer is a failure. A redirect is, too.
- **It may come twice**, and in another order. Remember the \`webhook-id\`: it is the same in each attempt.
- **Failures** are tried again after 5 seconds, 5 and 30 minutes, and 2, 5, 10, 14, 20 and 24 hours. If nothing arrives by then, the webhook is turned off and you are notified. It is turned off immediately if you answer 410. The app shows every attempt of the last 30 days and can send a message again.

The program below listens on port 3000, after \`npm install standardwebhooks\`. \`PLACARD_WEBHOOK_SECRET\` is the secret.

\`\`\`ts
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env['PLACARD_WEBHOOK_SECRET'] ?? '');
createServer(async (request, response) => {
  try {
    const told = webhook.verify(await text(request), request.headers as Record<string, string>);
    response.writeHead(204).end();
    console.log(told);
  } catch {
    response.writeHead(400).end();
  }
}).listen(3000);
\`\`\`

In Python, without a library:

\`\`\`python
import base64, hmac, os, time

def is_genuine(headers, body):
    key = base64.b64decode(os.environ["PLACARD_WEBHOOK_SECRET"].removeprefix("whsec_"))
    at = headers["webhook-timestamp"]
    signed = f'{headers["webhook-id"]}.{at}.{body}'.encode()
    wanted = "v1," + base64.b64encode(hmac.digest(key, signed, "sha256")).decode()
    is_fresh = abs(time.time() - int(at)) < 300
    return is_fresh and any(hmac.compare_digest(each, wanted) for each in headers["webhook-signature"].split())
\`\`\`

And this sends your own server a signed one, to try it:

\`\`\`sh
id=test-1 at=$(date +%s) body='{"type":"webhook.test"}'
key=$(printf %s "\${PLACARD_WEBHOOK_SECRET#whsec_}" | base64 -d | od -An -tx1 | tr -d ' \\n')
signature=$(printf %s "$id.$at.$body" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64)
curl -i http://localhost:3000/ -H "webhook-id: $id" -H "webhook-timestamp: $at" \\
  -H "webhook-signature: v1,$signature" -H 'content-type: application/json' -d "$body"
\`\`\`

## Rules
- **Answers** are JSON: \`{code, msg, data}\`. HTTP status 200 means success. Any other is a refusal: \`data.reason\` names the cause with a word that never changes (\`code\` is the app’s own), and \`msg\` explains it in the language of \`Accept-Language\`.
- **Amounts** are decimal strings, such as \`"12.50"\`, with their currency beside them. Never parse them as floating-point numbers.
- **Times** are ISO 8601 in UTC. Days are in the time zone of the \`X-TZ\` header, or in UTC without it.
- **Lists** return \`list\` and \`next_cursor\`. For the next page, send \`next_cursor\` as \`cursor\`. If it is null, there are no more pages. \`limit\` is at most 100.
- **Files**: with \`Accept: text/csv\`, \`/ad/order/data_statistics/export\` streams your ad data as CSV: \`curl --fail-with-body "$PLACARD_URL/api/v1/ad/order/data_statistics/export?group=plan&daily=1" -H "Authorization: Bearer $PLACARD_KEY" -H "Accept: text/csv" -o ad-data.csv\`.
- **Acts** (calls that take an \`Idempotency-Key\` header) happen once per idempotency key. Use a new one for each act, and send the same one again if the answer is lost. A refusal is the key’s answer, too: after it, send a new one.
- **Limits**: on status 429 or 503, wait as many seconds as \`Retry-After\` says, then try again.
- **Secrets** go in the \`Authorization\` header, never in a URL. To replace one, choose “New secret” in the app. The previous one keeps working for 24 hours. If a secret may have leaked, revoke the key. Anyone who has a secret can do what its key’s scopes allow, so give each program its own key with as few scopes as possible.
- **A key can never** withdraw, change a payout account or a password, or manage keys.

The security log in the app lists every act of a key, with the key’s name.

## Versions
\`v1\` keeps its calls and fields. New fields and new reasons may appear, so ignore any that you do not know.
`.trim();
