/** What a page of ours may do. Headers stand on HTML only: on JSON they would cost time and protect nothing. */
import { createHash } from 'node:crypto';

const inlinePattern = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi;

export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/** The CSP hashes of the scripts and styles that stand in the page itself. */
export function inlineHashes(html: string): InlineHashes {
  const found: InlineHashes = { scripts: [], styles: [] };
  for (const [, tag = '', attributes = '', content = ''] of html.matchAll(inlinePattern)) {
    if (/\bsrc\s*=/i.test(attributes) || content === '') continue;
    const hash = `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
    (tag.toLowerCase() === 'script' ? found.scripts : found.styles).push(hash);
  }
  return found;
}

/** A policy from its directives; a directive without sources is a switch. */
export function contentSecurityPolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** The app's policy: its own files, the inline parts by hash, frames of the configured contacts only. */
export function appPolicy({ scripts, styles }: InlineHashes, frameOrigins: readonly string[]): string {
  return contentSecurityPolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    // A product's video stands where its owner put it.
    'media-src': ["'self'", 'https:'],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': frameOrigins.length > 0 ? frameOrigins : ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Only the app's own, which lets the service worker's address through.
    'trusted-types': ['placard-worker'],
  });
}

/** The operators' console: its own files and nothing else, no frames, no other origin. */
export function consolePolicy({ scripts, styles }: InlineHashes): string {
  return contentSecurityPolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  });
}

/** The other headers of every page. */
export const pageHeaders = {
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
} as const;
