/** The operators' console on a desk, in the words that an operator reads. */
import { expect } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import type { OperatorResponse, operatorCalls } from '@placard/contract/operator';

type Session = Pick<OperatorResponse<typeof operatorCalls.session.login>, 'token' | 'username' | 'role' | 'stage'>;

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
  static async openIn(browser: Browser, url = process.env['PLACARD_OPERATOR_URL'] ?? ''): Promise<Console> {
    const viewport = { width: 1280, height: 800 };
    const page = await browser.newPage({ viewport, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });
    await page.goto(url);
    return new Console(page);
  }

  /** The same, already signed in: the session is in this tab's own storage. */
  static async openAs(browser: Browser, session: Session, url?: string): Promise<Console> {
    const opened = await Console.openIn(browser, url);
    const { token, username, role, stage } = session;
    await opened.page.evaluate(
      (kept) => sessionStorage.setItem('placard-console-session', kept),
      JSON.stringify({ token, username, role, stage }),
    );
    await opened.page.reload();
    await opened.#expectSignedIn();
    return opened;
  }

  /** The first time: the password, an authenticator from its secret, the recovery codes; `isAll`: nothing else is asked. */
  async enrol(username: string, password: string, isAll = true): Promise<void> {
    await this.enterPassword(username, password);
    await this.page.getByRole('button', { name: 'Show the QR code' }).click();
    await expect(this.page.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
    const secret = await this.page.locator('code').innerText();
    await this.page.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret }).generate());
    await this.page.getByRole('button', { name: 'Confirm' }).click();
    await expect(this.page.getByRole('listitem')).toHaveCount(10);
    await this.page.getByRole('button', { name: 'I have stored them' }).click();
    if (isAll) await this.#expectSignedIn();
  }

  /** Any other time: the password, then a code of the authenticator. */
  async signIn(username: string, password: string, secret: string): Promise<void> {
    await this.enterPassword(username, password);
    await this.page.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret }).generate());
    await this.page.getByRole('button', { name: 'Log in', exact: true }).click();
    await this.#expectSignedIn();
  }

  async enterPassword(username: string, password: string): Promise<void> {
    await this.page.getByLabel('Username').fill(username);
    await this.page.getByLabel('Password').fill(password);
    await this.page.getByRole('button', { name: 'Continue' }).click();
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
