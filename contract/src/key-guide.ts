/** How to start with the key API: the text above its calls. Its examples run as they stand, with the two variables set. */
export const keyGuide = `
Read your figures and put plans from your own programs.

## Start in five minutes
1. In the app, open **Settings → API keys → New API key**. Choose what the key may do, and confirm with your six digits.
2. Copy the secret. It is shown once.
3. Set \`PLACARD_URL\` to the address of the app, such as \`https://merchant.example\`, and \`PLACARD_KEY\` to the secret.
4. Run one of these. Each prints your available funds.

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

## Rules
- **Answers** are JSON: \`{code, msg, data}\`. HTTP status 200 is the answer; any other is a refusal, and \`data.reason\` says why in a word that never changes. \`msg\` is a sentence in the language of \`Accept-Language\`.
- **Amounts** are decimal strings, such as \`"12.50"\`, beside their currency. Never read them as floating point.
- **Times** are ISO 8601 in UTC. Days are those of the zone in \`X-TZ\`, without it of UTC.
- **Lists** return \`list\` and \`next_cursor\`. Send it as \`cursor\` for the next page; null means that there is none. \`limit\` is at most 100.
- **Acts** (those with \`Idempotency-Key\`) happen once per key: choose a new one for each act, and send the same one again when an answer is lost.
- **Limits**: with status 429 or 503, wait for the seconds in \`Retry-After\`.
- **Secrets** go into the \`Authorization\` header and never into an address. To exchange one, choose “New secret” in the app: the one before works for 24 hours. Whoever has a key can do what its scopes allow, so give each program its own key with as few scopes as possible.
- **Never** with a key: withdrawals, payout accounts, passwords, other keys.

The security log in the app lists every act of a key with its name.

## Versions
\`v1\` keeps its calls and fields. New fields and new reasons may appear, so ignore what you do not know.
`.trim();
