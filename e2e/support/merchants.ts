/** Merchants for one test alone, so that its changes affect no other. */
import { calls } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import { callApi, demoPassword } from './api.ts';
import { Operator } from './operator.ts';

/** A new code, as the operator issues it. */
export async function issueCode(operator: Operator, kind: 'licence' | 'authorisation'): Promise<string> {
  const { codes } = await operator.call(operatorCalls.codes.issue, { kind, note: 'forms' });
  return codes[0] ?? '';
}

/** Registers a merchant with the demo's password and opens its ad account. */
export async function registerMerchant(username: string): Promise<void> {
  const operator = new Operator();
  const { terms } = await callApi(calls.support.basicConfig, { lang: 'en' });
  const { token } = await callApi(calls.accounts.registerV2, {
    username,
    nickname: 'Paper Mill',
    password: demoPassword(),
    confirm_password: demoPassword(),
    email: 'desk@papermill.example',
    phone: '+44 20 7946 0018',
    licence_key: await issueCode(operator, 'licence'),
    terms_version: terms.version,
    terms_accepted: true,
  });
  await callApi(calls.accounts.openAdAccount, { code: await issueCode(operator, 'authorisation') }, token);
}
