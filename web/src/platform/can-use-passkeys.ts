/** True if this browser can make and use passkeys (web-authn.ts): never over plain HTTP, except on the machine itself. */
export function canUsePasskeys(): boolean {
  return isSecureContext && typeof PublicKeyCredential === 'function';
}
