import type { PriceListStatus } from '../../../../worker/db/json/price-list.ts'

/** The list moves on by itself; a person only watches. */
export const isWorking = (status: PriceListStatus): boolean =>
  status === 'uploaded' || status === 'reading' || status === 'applying'

/** It stands ready, or waits for a person to decide. */
export const isOpen = (status: PriceListStatus): boolean =>
  status === 'ready' || status === 'waiting_approval'
