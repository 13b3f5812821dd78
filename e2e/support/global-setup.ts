import { startProduct } from './product.ts';
import { Operator } from './operator.ts';

/** Starts the product once for all journeys and makes the first operator, as a person would after `npm start`. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env['PLACARD_ADDRESS'] = product.address;
  process.env['PLACARD_OPERATOR_URL'] = product.operatorAddress;
  process.env['PLACARD_OPERATOR_HOME'] = product.dataDir;
  process.env['PLACARD_DATA'] = product.dataDir;
  process.env['PLACARD_DEMO_USERNAME'] = product.demoUsername;
  process.env['PLACARD_DEMO_PASSWORD'] = product.demoPassword;
  await new Operator().setUp(product.setupCode);
  return async () => await product.stop();
}
