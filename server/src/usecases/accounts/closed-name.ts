/** The prefix of names that no login has any more. Nobody can register such a name, so each is always free. */
export const closedPrefix = 'closed-';
