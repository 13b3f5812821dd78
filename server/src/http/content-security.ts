/** The security headers of our pages. Only HTML gets them: on JSON they would cost time and protect nothing. */
import { createHash } from 'node:crypto';

const inlinePattern = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi;

export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/** Returns the CSP hashes of the page's inline scripts and styles. */
export function inlineHashes(html: string): InlineHashes {
  const found: InlineHashes = { scripts: [], styles: [] };
  for (const [, tag = '', attributes = '', content = ''] of html.matchAll(inlinePattern)) {
    if (/\bsrc\s*=/i.test(attributes) || content === '') continue;
    const hash = `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
    (tag.toLowerCase() === 'script' ? found.scripts : found.styles).push(hash);
  }
  return found;
}

/** Builds a policy from its directives; a directive without sources is a switch. */
export function contentSecurityPolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** The app's policy: its own files, the inline parts by hash, frames only of the configured contacts. */
export function appPolicy({ scripts, styles }: InlineHashes, frameOrigins: readonly string[]): string {
  return contentSecurityPolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    // A product's owner may host its video anywhere.
    'media-src': ["'self'", 'https:'],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': frameOrigins.length > 0 ? frameOrigins : ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Only the app's own policy, which permits the service worker's address.
    'trusted-types': ['placard-worker'],
  });
}

/** The operators' console: only its own files, no frames, no other origin. */
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

/** The other security headers of every page. */
export const pageHeaders = {
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
} as const;
