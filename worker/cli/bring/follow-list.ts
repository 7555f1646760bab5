import { setTimeout as wait } from 'node:timers/promises'
import type { PriceList } from '../../suppliers/price-lists/schemas.ts'
import type { PriceListStatus } from '../../db/json/price-list.ts'
import { call, type Visitor } from '../api-client.ts'

const ASK_EVERY_MS = 300

/** Whether a list moves on by itself. */
export function isAtWork(status: PriceListStatus): boolean {
  return status === 'uploaded' || status === 'reading' || status === 'applying'
}

/** Asks about a list until it stops by itself: ready, applied, waiting for a person, or failed. */
export async function followList(
  visitor: Visitor,
  id: number,
  onProgress: (list: PriceList) => void = () => {},
): Promise<PriceList> {
  for (;;) {
    const { data: list } = await call<{ data: PriceList }>(visitor, `/admin/price-lists/${id}`)
    onProgress(list)
    if (!isAtWork(list.status) && !isAboutToApply(list)) return list
    await wait(ASK_EVERY_MS)
  }
}

/** A list that applies itself passes through `ready`. */
function isAboutToApply(list: PriceList): boolean {
  return list.status === 'ready' && list.is_auto_applied
}
