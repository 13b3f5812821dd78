/** True if this browser can make and use passkeys (web-authn.ts): never over plain HTTP, except on the machine itself. */
export function canUsePasskeys(): boolean {
  return isSecureContext && typeof PublicKeyCredential === 'function';
}

/** True if passkeys of this domain can be used on this page; a bare address such as 127.0.0.1 has none. */
export function belongsHere(domain: string): boolean {
  const { hostname } = location;
  return hostname === domain || hostname.endsWith(`.${domain}`);
}
