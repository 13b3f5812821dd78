/** What an API key may do, in the order of display. Apart from the calls of each, because the form of a key needs no more. */
export const apiScopes = ['plans', 'statistics', 'wallet', 'put'] as const;
export type ApiScope = (typeof apiScopes)[number];

/** The calls that keys may make have their address below this: `/v1/plan/order/list`. */
export const keyApiPath = '/v1';

/** Every key starts so, for programs that look for secrets in texts. */
export const apiKeyPrefix = 'placard_key_';

/** For how many days a key is valid. */
export const apiKeyDays = [30, 90, 365] as const;
