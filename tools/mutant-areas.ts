/** What `npm run mutants` measures: per area its files that hold rules, and the tests that must see a mistake in them. */

export interface MutantArea {
  readonly folder: string;
  /** Globs as Stryker reads them; `!` leaves out. */
  readonly files: readonly string[];
  readonly tests: readonly string[];
  readonly needsDatabase: boolean;
}

export const mutantAreas: Readonly<Record<string, MutantArea>> = {
  // Left out: words and numbers (their types and `registry.test.ts` hold them), descriptions and examples, the permissions
  // (`server/test/operators/permissions.test.ts` goes over every cell), the OpenAPI documents.
  contract: {
    folder: 'contract/src',
    files: [
      'contract/src/money.ts',
      'contract/src/funding.ts',
      'contract/src/languages.ts',
      'contract/src/fields.ts',
      'contract/src/links.ts',
      'contract/src/delivery.ts',
      'contract/src/call.ts',
    ],
    // Without those that load every call: a mutant of a schema needs all of the area's tests.
    tests: ['contract/test/{money,funding,fund-put,languages,fields,inputs,refused-fields,delivery,call}.test.ts'],
    needsDatabase: false,
  },
  'contract/operator': {
    folder: 'contract/src/operator',
    files: ['call', 'form', 'export', 'answer'].map((file) => `contract/src/operator/${file}.ts`),
    tests: ['contract/test/operator*.test.ts'],
    needsDatabase: false,
  },
  domain: {
    folder: 'server/src/domain',
    files: ['server/src/domain/**/*.ts', '!server/src/domain/**/*.test.ts'],
    tests: ['server/src/domain/**/*.test.ts'],
    needsDatabase: false,
  },
  ledger: {
    folder: 'server/src/ledger',
    files: ['server/src/ledger/*.ts'],
    tests: [
      'server/test/ledger/*.test.ts',
      'server/test/wallet/{figures,withdrawals}.test.ts',
      'server/test/security/merchant-security.test.ts',
      'server/test/accounts/closed-accounts.test.ts',
      'server/test/operators/recorded.test.ts',
      'server/test/delivery/bounds.test.ts',
    ],
    needsDatabase: true,
  },
  'usecases/wallet': usecases(
    'wallet',
    [
      'request-withdrawal.ts',
      'buy-membership.ts',
      'stop-membership.ts',
      'grant-start-up.ts',
      'return-start-up.ts',
      'pay-guarantee.ts',
      'take-back-guarantee.ts',
      'record-correction.ts',
    ],
    ['wallet/{tickets,withdrawals,guarantee-membership,figures}', 'operators/recorded', 'accounts/closed-accounts'],
  ),
  'usecases/approval': usecases('approval', ['password-tries.ts', 'tickets.ts'], ['wallet/{tickets,passkeys}']),
  'usecases/plans': usecases(
    'plans',
    ['put-plan.ts', 'coupon-for-put.ts', 'settle-plan.ts', 'return-unspent.ts'],
    ['plans/{put,coupon-put,worked-example}', 'delivery/{bounds,owed}', 'wallet/guarantee-membership'],
  ),
  'usecases/operators': usecases(
    'operators',
    ['second-person.ts', 'perform-act.ts', 'decide-proposal.ts'],
    ['operators/{second-person,act-frame,proposals,two-people,one-person,stopping}'],
  ),
  'usecases/accounts': usecases(
    'accounts',
    ['attempt-limits.ts', 'account-state.ts', 'change-credit.ts'],
    ['operators/recorded'],
  ),
  'queries/accounts': {
    folder: 'server/src/queries/accounts',
    files: ['server/src/queries/accounts/close-blocks.ts'],
    tests: ['server/test/accounts/{close-blocks,close-export}.test.ts'],
    needsDatabase: true,
  },
  'usecases/exchange': usecases(
    'exchange',
    ['prepare-exchange.ts', 'confirm-exchange.ts', 'pay-exchange.ts'],
    ['exchange/exchange'],
  ),
};

/**
 * Of the use cases only what decides: amounts, limits, states, access. The others are wiring that types and http tests hold.
 * `tests` are the files of `server/test` that are about them: a mutant that survives runs every test that reaches it.
 */
function usecases(area: string, files: readonly string[], tests: readonly string[]): MutantArea {
  const folder = `server/src/usecases/${area}`;
  return {
    folder,
    files: files.map((file) => `${folder}/${file}`),
    tests: [`${folder}/*.test.ts`, ...tests.map((file) => `server/test/${file}.test.ts`)],
    needsDatabase: true,
  };
}
