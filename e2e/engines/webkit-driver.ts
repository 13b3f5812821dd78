/**
 * WebKit by WebDriver: WebKitGTK's own driver with its MiniBrowser, on a virtual screen. The window's bars are as small
 * as possible, so that the page is as wide as a phone. It is not full-screen, because Escape would end that.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, Key as SeleniumKey } from 'selenium-webdriver';
import type { WebDriver, WebElement } from 'selenium-webdriver';
import { screenSize, timeZone } from './driver.ts';
import type { Driver, InPage, Key } from './driver.ts';

const startTimeoutMs = 30_000;
/** The form in which the engine writes a complaint to its output. */
const complaint = /CONSOLE (?:JS |SECURITY |RENDERING |CSS )?ERROR (.*)/;

const keys: Readonly<Record<Key, string>> = {
  Enter: SeleniumKey.ENTER,
  Escape: SeleniumKey.ESCAPE,
  Backspace: SeleniumKey.BACK_SPACE,
  Tab: SeleniumKey.TAB,
};

export interface WebKitPrograms {
  /** WebKitWebDriver. */
  driver: string;
  /** MiniBrowser. */
  browser: string;
  /** Xvfb. */
  screen: string;
}

/** Starts the screen, the driver and the browser, with a home folder of their own. `close` removes all of it. */
export async function startWebKit(programs: WebKitPrograms): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'placard-webkit-'));
  const screen = await startScreen(programs.screen);
  const port = await freePort();
  const service = spawn(programs.driver, [`--port=${port}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...homeVariables(home), DISPLAY: screen.display, TZ: timeZone, LANG: 'C.UTF-8' },
  });
  const faults: string[] = [];
  for (const stream of [service.stdout, service.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      for (const line of chunk.toString().split('\n')) {
        const [, text] = complaint.exec(line) ?? [];
        if (text !== undefined) faults.push(text);
      }
    });
  }
  const end = async () => {
    await ended(service);
    await ended(screen.process);
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await untilListening(port);
    const driver = await openBrowser(port, programs.browser);
    const version = String((await driver.getCapabilities()).get('browserVersion'));
    return new WebKitDriver(driver, version, faults, end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function openBrowser(port: number, binary: string): Promise<WebDriver> {
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true'];
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args } })
    .build();
  // The size is that of the window with its bars, which are known the second time.
  const setHeight = async (height: number) =>
    await driver.manage().window().setRect({ x: 0, y: 0, width: screenSize.width, height });
  await setHeight(screenSize.height);
  const pageHeight = await driver.executeScript<number>(() => innerHeight);
  await setHeight(2 * screenSize.height - pageHeight);
  await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 });
  return driver;
}

/** Private folders, and a style for the browser's bars, which are usually wider than a phone. */
function homeVariables(home: string): Record<string, string> {
  const styles = join(home, 'config', 'gtk-3.0');
  mkdirSync(styles, { recursive: true });
  writeFileSync(
    join(styles, 'gtk.css'),
    'toolbar, toolbar *, button, entry { padding: 0; margin: 0; min-width: 0; min-height: 0; font-size: 5px; }',
  );
  return {
    HOME: home,
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_CACHE_HOME: join(home, 'cache'),
    XDG_DATA_HOME: join(home, 'data'),
  };
}

/** Starts an X server on a free number, and returns its address. */
async function startScreen(program: string): Promise<{ process: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1024x1024x24', '-nolisten', 'tcp'];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Xvfb did not start')), startTimeoutMs);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    child.stdio[3]?.once('data', (chunk: Buffer) => {
      clearTimeout(timer);
      resolve(chunk.toString().trim());
    });
  });
  return { process: child, display: `:${number}` };
}

async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const place = server.address();
      server.close(() => resolve(typeof place === 'object' && place !== null ? place.port : 0));
    });
  });
}

async function untilListening(port: number): Promise<void> {
  const limitMs = performance.now() + startTimeoutMs;
  while (performance.now() < limitMs) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    if (answer?.ok === true) return;
    await wait(100);
  }
  throw new Error('WebKitWebDriver does not answer');
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

class WebKitDriver implements Driver {
  readonly version: string;
  readonly #driver: WebDriver;
  readonly #faults: string[];
  readonly #end: () => Promise<void>;

  constructor(driver: WebDriver, version: string, faults: string[], end: () => Promise<void>) {
    this.#driver = driver;
    this.version = version;
    this.#faults = faults;
    this.#end = end;
  }

  async open(address: string): Promise<void> {
    await this.#driver.get('about:blank');
    await this.#driver.get(address);
  }

  async reload(): Promise<void> {
    await this.#driver.navigate().refresh();
  }

  async back(): Promise<void> {
    await this.run(() => history.back());
  }

  async run<Args extends unknown[], Result>(work: InPage<Args, Result>, ...args: Args): Promise<Awaited<Result>> {
    return await this.#driver.executeScript<Awaited<Result>>(work, ...args);
  }

  async inject(script: string): Promise<void> {
    await this.#driver.executeScript(script);
  }

  async tap<Args extends unknown[]>(find: InPage<Args, Element | undefined>, ...args: Args): Promise<void> {
    const element = await this.#driver.executeScript<WebElement | null>(find, ...args);
    if (element === null) throw new Error('what was to be tapped went away');
    await element.click();
  }

  async type(text: string): Promise<void> {
    await this.#driver.actions().sendKeys(text).perform();
  }

  async press(key: Key): Promise<void> {
    await this.#driver.actions().sendKeys(keys[key]).perform();
  }

  async picture(path: string): Promise<void> {
    writeFileSync(path, Buffer.from(await this.#driver.takeScreenshot(), 'base64'));
  }

  faults(): string[] {
    return [...this.#faults];
  }

  async close(): Promise<void> {
    // Also closes a browser that is already gone.
    await this.#driver.quit().catch(() => undefined);
    await this.#end();
  }
}
