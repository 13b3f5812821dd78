/** The product as `npm start` runs it, with its demo world, for the browser's benchmarks. */
import { startProduct } from '../../../rig/src/product.ts';

export interface DemoProduct {
  address: string;
  /** The demo merchant's session in local storage. */
  stored: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts it with a database of its own, and logs the demo merchant in. */
export async function startDemoProduct(): Promise<DemoProduct> {
  const product = await startProduct({ PLACARD_CALLS_PER_MINUTE: '0' });
  const { address, demoUsername, demoPassword } = product;
  const close = async () => await product.stop();
  try {
    return { address, stored: await storedSession(address, demoUsername, demoPassword), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function storedSession(address: string, username: string, password: string): Promise<Record<string, string>> {
  const answer = await fetch(`${address}/api/auth/v2/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tz': 'Asia/Bangkok GMT+07:00' },
    body: JSON.stringify({ username, password }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  const userInfo = {
    customer_service_url: [],
    recharge_customer_service_url: [],
    entry: 'register',
    token: data.token,
  };
  return { fb_token: data.token, fb_userInfo: JSON.stringify(userInfo) };
}
