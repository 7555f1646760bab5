import { queues } from '../../lib/write-queue.ts'
import { CART } from '../../offers/cart/queries.ts'
import { queueOf } from '../../offers/owned-list/owned-list.ts'
import type { Owner } from '../../offers/use-owner.ts'

/** Resolves once every write of a person's cart that is known now has ended. */
export async function afterCartWrites(owner: Owner): Promise<void> {
  const name = queueOf(CART, owner)
  const isOfCart = (queue: string) => queue === name || queue.startsWith(`${name}:`)
  await Promise.all([...queues].filter(([queue]) => isOfCart(queue)).map(([, done]) => done))
}
