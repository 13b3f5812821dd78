/**
 * What a screen reader would say, from Chromium's own accessibility tree: the focused control with its role, name,
 * states and description; the live regions; the landmarks and headings of a page.
 */
import type { CDPSession, Page } from '@playwright/test';

interface AxValue {
  value?: string | number | boolean;
}
interface AxNode {
  role?: AxValue;
  name?: AxValue;
  description?: AxValue;
  value?: AxValue;
  properties?: { name: string; value: AxValue }[];
}

/** States that are announced, with their words; false ones are silent. */
const states: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  checked: (value) => (value === 'true' ? 'checked' : value === 'false' ? 'not checked' : undefined),
  expanded: (value) => (value === true ? 'expanded' : 'collapsed'),
  selected: (value) => (value === true ? 'selected' : undefined),
  pressed: (value) => (value === 'true' ? 'pressed' : undefined),
  disabled: (value) => (value === true ? 'dimmed' : undefined),
  invalid: (value) => (value === 'true' ? 'invalid entry' : undefined),
  required: (value) => (value === true ? 'required' : undefined),
  valuetext: (value) => (typeof value === 'string' && value !== '' ? value : undefined),
  hasPopup: (value) => (value === 'dialog' ? 'opens a dialog' : undefined),
};

/** A phone that is used with the keys alone, and a transcript of what is heard. */
export class Heard {
  readonly lines: string[] = [];
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async on(page: Page): Promise<Heard> {
    await page.addInitScript(recordLive);
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    return new Heard(page, session);
  }

  /** A heading of the transcript. */
  step(title: string): void {
    this.lines.push('', `## ${title}`, '');
  }

  /** Presses Tab until the control is heard, and records each on the way. Throws if the keys do not reach it. */
  async tabTo(role: string, name: string | RegExp): Promise<void> {
    const most = 90;
    for (let pressed = 0; pressed < most; pressed += 1) {
      const node = await this.focused();
      if (node.role === role && (typeof name === 'string' ? node.name === name : name.test(node.name))) return;
      await this.#page.keyboard.press('Tab');
      this.lines.push(`- Tab: ${(await this.focused()).said}`);
    }
    throw new Error(`the keys do not lead to ${role} ${String(name)}; heard last: ${this.lines.slice(-6).join(' / ')}`);
  }

  /** Presses a key, and records the focused control and the live regions. */
  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
    await this.#page.waitForTimeout(100);
    this.lines.push(`- **${key}**: ${(await this.focused()).said}`);
    await this.#live();
  }

  /** Types as a person does; digits of a password are not recorded. */
  async type(text: string, isSecret = false): Promise<void> {
    await this.#page.keyboard.type(text);
    this.lines.push(`- types ${isSecret ? 'a secret' : `“${text}”`}: ${(await this.focused()).said}`);
    await this.#live();
  }

  /** The headings and landmarks of the screen, as a screen reader lists them. */
  async outline(): Promise<void> {
    const { nodes } = (await this.#session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
    const roles = new Set([
      'heading',
      'banner',
      'main',
      'navigation',
      'dialog',
      'tablist',
      'region',
      'status',
      'alert',
    ]);
    for (const node of nodes) {
      const { role, name } = textOf(node);
      if (roles.has(role) && (name !== '' || !['status', 'alert', 'region'].includes(role)))
        this.lines.push(`  - ${said(node)}`);
    }
    await this.#live();
  }

  /** Returns the focused control. */
  async focused(): Promise<{ role: string; name: string; said: string }> {
    const { result } = await this.#session.send('Runtime.evaluate', { expression: 'document.activeElement' });
    if (result.objectId === undefined) return { role: '', name: '', said: 'nothing' };
    const { nodes } = (await this.#session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    })) as { nodes: AxNode[] };
    const node = nodes[0] ?? {};
    return { ...textOf(node), said: said(node) };
  }

  async #live(): Promise<void> {
    const told = await this.#page.evaluate(() => {
      const record = window as unknown as { heardLive?: string[] };
      return record.heardLive?.splice(0) ?? [];
    });
    for (const text of told) this.lines.push(`  - (said by itself) ${text}`);
  }
}

function textOf(node: AxNode): { role: string; name: string } {
  return { role: String(node.role?.value ?? ''), name: String(node.name?.value ?? '').trim() };
}

function said(node: AxNode): string {
  const { role, name } = textOf(node);
  const told = (node.properties ?? []).map((property) => states[property.name]?.(property.value.value));
  const level = node.properties?.find((property) => property.name === 'level')?.value.value;
  const value = String(node.value?.value ?? '');
  const parts = [
    name === '' ? undefined : `“${name}”`,
    level === undefined ? role : `${role} level ${String(level)}`,
    value !== '' && value !== name ? `value ${value}` : undefined,
    ...told,
    node.description?.value ? `— ${String(node.description.value)}` : undefined,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Runs in the page: records the announcements of live regions. */
function recordLive(): void {
  const heard: string[] = [];
  (window as unknown as { heardLive: string[] }).heardLive = heard;
  const last = new WeakMap<Element, string>();
  new MutationObserver(() => {
    for (const region of document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')) {
      const text = (region.getAttribute('aria-label') ?? region.textContent).trim();
      if (text !== '' && last.get(region) !== text) heard.push(text);
      last.set(region, text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
