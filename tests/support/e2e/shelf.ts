import type { Page } from '@playwright/test'
import { post } from './newcomer.ts'
import { mintToBuy } from './supply.ts'

interface Waiting {
  order_line_id: number
  supplier: { id: number }
  warehouse: { id: number }
  cost: { currency: string }
}

/** Buys and receives what waits for a new order, as staff of that address: the order, and the lot it lies in. */
export async function receiveAt(
  page: Page,
  email: string,
  place: string,
): Promise<{ number: string; lotId: number | undefined }> {
  const { number } = await mintToBuy(page, email)
  const waits = await page.request.get('/api/admin/supplier-orders/to-buy/lines', {
    params: { q: number },
  })
  const [line] = ((await waits.json()) as { data: Waiting[] }).data
  await post(page, '/api/admin/supplier-orders', {
    supplier_id: line?.supplier.id,
    warehouse_id: line?.warehouse.id,
    currency: line?.cost.currency,
    lines: [{ order_line_id: line?.order_line_id }],
  })
  const bought = await page.request.get('/api/admin/supplier-orders', { params: { q: number } })
  const [order] = ((await bought.json()) as { data: { id: number }[] }).data
  const read = await page.request.get(`/api/admin/supplier-orders/${order?.id}`)
  const { data } = (await read.json()) as { data: { items: { id: number; quantity: number }[] } }
  const lines = data.items.map(({ id, quantity }) => ({ id, quantity }))
  await post(page, `/api/admin/supplier-orders/${order?.id}/receive`, { place, lines })
  const found = await page.request.get('/api/admin/shelf', { params: { place } })
  const [lot] = ((await found.json()) as { data: { id: number }[] }).data
  return { number, lotId: lot?.id }
}
