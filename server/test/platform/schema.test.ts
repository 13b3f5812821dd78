import { expect, it } from 'vitest';
import { describeSchema } from '../support/describe-schema.ts';
import { useDatabase } from '../support/use-database.ts';

const database = useDatabase();

/** `npm run schema` writes the file. */
it('is in schema.sql as the migrations create it', async () => {
  const heading =
    '-- Written by `npm run schema` from server/migrations, which say why; a test fails when it is stale.\n';
  await expect(`${heading}\n${await describeSchema(database.sql)}`).toMatchFileSnapshot('../../schema.sql');
});
