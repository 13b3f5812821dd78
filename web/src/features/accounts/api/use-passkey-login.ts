import { calls } from '@placard/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { send } from '../../../api/client.ts';
import { askForLogin, endOffer, offerForLogin } from '../../../platform/login-passkeys.ts';
import { storage } from '../../../platform/storage.ts';
import { useSessionStart } from './use-login.ts';

/** The device's user did not consent, or it keeps no passkey for a login here. */
export const notConfirmed = 'not confirmed';

/**
 * Logging in with a passkey that the device keeps: `logIn` asks the device at once; meanwhile the name field offers them where the
 * browser can. `isHere`: the page belongs to their domain. An offer that nobody took is no failure.
 */
export function usePasskeyLogin() {
  const [isHere, setIsHere] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const startSession = useSessionStart();

  const logInBy = async (ask: typeof askForLogin) => {
    const { options } = await send(calls.accounts.startPasskey, {}, { isQuiet: true });
    // Only whether a button makes sense: the browser checks the domain itself.
    const isOurs = location.hostname.endsWith(options.rpId);
    setIsHere(isOurs);
    const answer = isOurs ? await ask(options) : undefined;
    if (!answer) return false;
    startSession(
      await send(calls.accounts.loginByPasskey, { ...answer, device_token: storage.own('device') }, { isQuiet: true }),
    );
    return true;
  };
  const offer = useEffectEvent(() => void logInBy(offerForLogin).catch(setFailure));
  useEffect(() => {
    const soon = setTimeout(offer);
    return () => {
      clearTimeout(soon);
      endOffer();
    };
  }, []);
  const logIn = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    await logInBy(askForLogin).then((isDone) => isDone || setFailure(notConfirmed), setFailure);
    setIsBusy(false);
  };
  return { isHere, isBusy, failure, logIn };
}
