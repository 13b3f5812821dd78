/*
 * Runs in the head, before the first paint: applies the stored theme, text size, zoom and language, and starts loading
 * what the address needs. It is inline in index.html (a server allows it by its hash), so it is short and static. It
 * repeats `platform/display.ts`, because the login page must not wait for that.
 */

/** Inserted by the build: the style sheet with its hash, the file of each route, tag and file of each language. */
declare const FILES: {
  style: { href: string; integrity: string };
  routes: Record<string, string | undefined>;
  languages: Record<string, { tag: string; file: string }>;
};

function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function load(rel: 'stylesheet' | 'modulepreload', file: string, integrity = ''): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = file;
  link.integrity = integrity;
  if (rel === 'stylesheet') link.id = 'app-style';
  else link.crossOrigin = '';
  document.head.append(link);
}

const files = FILES;
const root = document.documentElement;
const theme = stored('placard:theme');
const textSize = stored('placard:textSize');
const language = files.languages[stored('lang')] ? stored('lang') : 'en';
const asked = location.hash.replace(/^#?\/*/, '/').replace(/\?.*$/, '');
// Pages that redirect users with a session (route-table.ts).
const path = stored('fb_token') !== '' && /^\/(login|register)?$/.test(asked) ? '/ad-center' : asked;
const isLogin = path === '/' || path === '/login';

if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
if (/^(1\d\d|200)$/.test(textSize)) root.style.fontSize = `${textSize}%`;
if (stored('placard:zoom') === 'on') root.dataset['zoom'] = 'on';
root.dataset['boot'] = isLogin ? language : 'app';
load('stylesheet', files.style.href, files.style.integrity);
const chosen = files.languages[language];
if (chosen) {
  root.lang = chosen.tag;
  load('modulepreload', chosen.file);
}
const screen = files.routes[path];
if (screen !== undefined) load('modulepreload', screen);
