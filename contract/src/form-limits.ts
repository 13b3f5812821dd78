/** What forms take at most or at least: loaded with what checks them. */
export const formLimits = {
  apiKeyAddressesMax: 20,
  /** Fits an index entry of PostgreSQL (2,704 bytes); tokens of Google's and Apple's services have up to some hundred. */
  pushTokenMax: 2_048,
  pageSizeMax: 100,
  usernameMin: 3,
  usernameMax: 32,
  nicknameMax: 40,
  passwordMax: 128,
  emailMax: 254,
  phoneMin: 6,
  phoneMax: 20,
  codeMax: 40,
  payoutFieldMax: 120,
} as const;
