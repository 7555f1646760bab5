import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { errorText } from '../../i18n/texts.ts'
import { commandOf } from '../orders/command.ts'
import { shipOrder } from '../orders/issue/ship-order.ts'
import { orderById } from '../orders/order-state.ts'
import type { PackedOrder } from './schemas.ts'

/**
 * Ships of each order what is on the shelf for it, one parcel each. An order that cannot go says why and keeps
 * none of the others. `key` (null: never repeated) is of the call: repeated, each order ships once.
 */
export async function shipReady(
  ctx: Ctx,
  ids: readonly number[],
  key: string | null,
): Promise<PackedOrder[]> {
  const packed: PackedOrder[] = []
  for (const id of new Set(ids)) {
    const own = key === null ? null : `${key}:${id}`
    packed.push(await shipOne(ctx, id, own))
  }
  return packed
}

async function shipOne(ctx: Ctx, id: number, key: string | null): Promise<PackedOrder> {
  const command = commandOf(key, { kind: 'shipment' })
  try {
    await shipOrder(ctx, orderById(id), { input: {}, command })
    return { id, is_shipped: true, why: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { id, is_shipped: false, why: errorText(ctx.locale, error) }
  }
}
