/** A device with a lock of its own, as Chromium simulates one (WebAuthn). */
import type { CDPSession, Page } from '@playwright/test';

export interface Device {
  session: CDPSession;
  authenticatorId: string;
}

/** Plugs one in, whose user is present and verified. */
export async function plugIn(page: Page): Promise<Device> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return { session, authenticatorId };
}

/** Sets whether its user passes the device's check. */
export async function setVerified({ session, authenticatorId }: Device, isUserVerified: boolean): Promise<void> {
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
}
