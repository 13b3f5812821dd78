import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkDeployment, readDeployment, shellDir } from '../tools/deployment.ts';
import { differences } from '../tools/differences.ts';
import { policyOf, shellPage } from '../tools/page.ts';

describe('the native projects', () => {
  it('are the output of Capacitor and our changes for deployment.json', { timeout: 120_000 }, async () => {
    expect(await differences(readDeployment())).toEqual([]);
  });

  it('keep the session out of backups and plain HTTP out of the app', () => {
    const manifest = readFileSync(join(shellDir, 'android/app/src/main/AndroidManifest.xml'), 'utf8');
    expect(manifest).toContain('android:allowBackup="false"');
    expect(manifest).toContain('android:usesCleartextTraffic="false"');
    expect(manifest).toContain(`android:host="${new URL(readDeployment().address).host}"`);
  });
});

describe('deployment.json', () => {
  const good = readDeployment();
  it.each([
    ['address', 'http://merchant.example'],
    ['address', 'https://merchant.example/app'],
    ['appId', 'placard'],
    ['appName', '<b>'],
    ['version', '1'],
    ['build', 0],
  ])('is refused for a wrong %s, by its name', (field, value) => {
    expect(() => checkDeployment({ ...good, [field]: value })).toThrow(field);
  });
});

describe('the page inside the native app', () => {
  const html = '<head><meta charset="utf-8" /><script>one()</script></head>';

  it('has its policy and the shell before every other script', () => {
    const page = shellPage(html, { script: 'assets/shell.js', address: 'https://merchant.example' });
    expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('assets/shell.js'));
    expect(page.indexOf('assets/shell.js')).toBeLessThan(page.indexOf('one()'));
  });

  it('allows inline scripts by hash only, and calls to the deployment only', () => {
    const policy = policyOf(html, 'https://merchant.example');
    expect(policy).toMatch(/script-src [^;]*'sha256-/);
    expect(policy).not.toContain('unsafe');
    expect(policy).toMatch(
      /connect-src 'self' https:\/\/localhost capacitor:\/\/localhost https:\/\/merchant\.example;/,
    );
  });
});
