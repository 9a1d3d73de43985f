import { composeProduct, type Product } from '../compose-product.ts';
import type { ProductSettings } from '../settings/product-settings.ts';
import type { Terminal } from './terminal.ts';

/** Opens the installation beside a server that may be running, does one thing with it, and closes it. */
export async function withProduct<Result>(
  settings: ProductSettings,
  { surroundings }: Terminal,
  work: (product: Product) => Promise<Result>,
): Promise<Result> {
  const product = await composeProduct(settings, surroundings, { exclusive: false });
  try {
    return await work(product);
  } finally {
    await product.shutDown.close();
  }
}
