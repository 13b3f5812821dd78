/** Passkeys that the device keeps for a login (W3C Web Authentication, level 3). Apart from `web-authn.ts`: the login page loads this alone. */
import type { startAuthentication } from '@simplewebauthn/browser';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Answered = Awaited<ReturnType<typeof startAuthentication>>;

const answerOf = ({ id, response }: Answered) => ({
  credential_id: id,
  client_data: response.clientDataJSON,
  authenticator_data: response.authenticatorData,
  signature: response.signature,
  /** Whose login it is: only of a passkey that the device keeps for one. */
  user_handle: response.userHandle ?? '',
});

/** Lets the device answer at once; undefined when its user did not consent. All bytes are base64url. */
export async function askForLogin(options: Options) {
  const library = await import('@simplewebauthn/browser');
  const answer = await library.startAuthentication({ optionsJSON: options }).catch(() => undefined);
  return answer && answerOf(answer);
}

/**
 * Offers the passkeys in the field whose `autocomplete` ends with `webauthn`; undefined where the browser cannot, or when nobody
 * takes one until `endOffer` or the next question.
 */
export async function offerForLogin(options: Options) {
  const library = await import('@simplewebauthn/browser');
  if (!(await library.browserSupportsWebAuthnAutofill())) return undefined;
  const offer = library.startAuthentication({ optionsJSON: options, useBrowserAutofill: true });
  const answer = await offer.catch(() => undefined);
  return answer && answerOf(answer);
}

/** Ends an open offer. */
export function endOffer(): void {
  void import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
}
