/** The operators' console on a desk, in the words that an operator reads. */
import { expect } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { openAnswer, operatorCalls } from '@placard/contract/operator';
import type { OperatorCall, OperatorResponse } from '@placard/contract/operator';
import { TOTP } from 'otpauth';

const stepMs = 30_000;
type Session = Omit<OperatorResponse<typeof operatorCalls.secondFactor.confirm>, 'recovery_codes'>;

/** The addresses of the console and its API. Set by the global set-up. */
function consoleAddress(): string {
  return process.env['PLACARD_OPERATOR_URL'] ?? '';
}

/** Makes a call of the operator API as another program would. Throws the reason if it is refused. */
async function askOperatorApi<C extends OperatorCall>(
  call: C,
  request: Readonly<Record<string, unknown>>,
  token?: string,
): Promise<OperatorResponse<C>> {
  const response = await fetch(`${consoleAddress()}${call.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(request),
  });
  const answer = openAnswer(await response.json());
  if (answer?.kind !== 'data') throw new Error(`${call.name} answered ${JSON.stringify(answer)}`);
  return answer.data;
}

export class Console {
  readonly page: Page;
  readonly dialog: Locator;
  readonly detail: Locator;
  readonly rows: Locator;

  private constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.detail = page.getByRole('region', { name: 'Details' });
    this.rows = page.locator('.rows tbody tr');
  }

  /** A window for one operator. */
  static async openIn(browser: Browser): Promise<Console> {
    const viewport = { width: 1280, height: 800 };
    const page = await browser.newPage({ viewport, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });
    await page.goto(consoleAddress());
    return new Console(page);
  }

  /** The same, already signed in: the session is in this tab's own storage. */
  static async openAs(browser: Browser, session: Session): Promise<Console> {
    const opened = await Console.openIn(browser);
    const { token, username, role, stage } = session;
    await opened.page.evaluate(
      (kept) => sessionStorage.setItem('placard-console-session', kept),
      JSON.stringify({ token, username, role, stage }),
    );
    await opened.page.reload();
    await opened.#expectSignedIn();
    return opened;
  }

  /** The first time: the password, an authenticator from its secret, the recovery codes. */
  async enrol(username: string, password: string): Promise<void> {
    await this.#enterPassword(username, password);
    await this.page.getByRole('button', { name: 'Show the QR code' }).click();
    await expect(this.page.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
    const secret = await this.page.locator('code').innerText();
    await this.page.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret }).generate());
    await this.page.getByRole('button', { name: 'Confirm' }).click();
    await expect(this.page.getByRole('listitem')).toHaveCount(10);
    await this.page.getByRole('button', { name: 'I keep them' }).click();
    await this.#expectSignedIn();
  }

  /** Any other time: the password, then a code of the authenticator. */
  async signIn(username: string, password: string, secret: string): Promise<void> {
    await this.#enterPassword(username, password);
    await this.page.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret }).generate());
    await this.page.getByRole('button', { name: 'Log in' }).click();
    await this.#expectSignedIn();
  }

  async #enterPassword(username: string, password: string): Promise<void> {
    await this.page.getByLabel('Username').fill(username);
    await this.page.getByLabel('Password').fill(password);
    await this.page.getByRole('button', { name: 'Go on' }).click();
  }

  async #expectSignedIn(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Queues' })).toBeVisible();
  }

  /** Goes to a view by its address. */
  async open(view: string): Promise<void> {
    await this.page.evaluate((hash) => {
      location.hash = hash;
    }, view);
  }

  /** Opens the list's first row with its key, once there is one. */
  async openFirst(): Promise<void> {
    await expect(this.rows.first()).toBeVisible();
    await this.page.keyboard.press('j');
    await expect(this.detail).toBeVisible();
  }

  /** The acts of the open row. */
  act(name: string): Locator {
    return this.detail.getByRole('button', { name: new RegExp(`^${name}`) });
  }

  /** Confirms the preview with a quick double click, and waits until it is done. */
  async confirm(name = /^Confirm/): Promise<void> {
    await this.dialog.getByRole('button', { name }).dblclick({ noWaitAfter: true });
    await expect(this.dialog.getByRole('status')).toHaveText(/^(Done|Proposed)/);
  }

  async closeDialog(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close' }).click();
    await expect(this.dialog).toBeHidden();
  }
}

/**
 * Enrols an authenticator for an operator who has only a password, and returns its secret with the session. Uses the
 * code of the previous step, so that the current one still signs in.
 */
export async function enrolByApi(username: string, password: string): Promise<{ secret: string; session: Session }> {
  const { token } = await askOperatorApi(operatorCalls.session.login, { username, password });
  const { secret } = await askOperatorApi(operatorCalls.secondFactor.enrol, {}, token);
  const code = new TOTP({ secret }).generate({ timestamp: Date.now() - stepMs });
  return { secret, session: await askOperatorApi(operatorCalls.secondFactor.confirm, { code }, token) };
}
