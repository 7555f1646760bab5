import type { Page } from '@playwright/test'
import { filled } from './cart.ts'
import { expect, textOf } from './journey.ts'
import { asOwner, call, type MintedOrder, placeOrder } from './orders.ts'

/** A part of the demo, and what takes its place. */
export const FILTER = 'W 712/95'
export const ALTERNATIVE = 'F 026 407 183'
export const FILTERS = [{ mpn: FILTER, quantity: 2 }]

/** Words of the page where a customer answers. */
export const proposalText = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'account/proposals', key), values)

/** Words of staff. */
export const changeText = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/order-changes', key), values)

interface Line {
  id: number
  product: { id: number }
}

interface Analogs {
  analogs: { product: { mpn: string }; offers: { id: number }[] }[]
}

/** An order of who is signed in, and the token of a proposal that the owner makes for it. */
export async function mintProposal(page: Page): Promise<MintedOrder & { token: string }> {
  const order = await placeOrder(page, { parts: FILTERS })
  let url = ''
  await asOwner(page, async (staff) => {
    const read = await staff.request.get(`/api/admin/orders/${order.id}`)
    const { data } = (await read.json()) as { data: { items: Line[] } }
    const [line] = data.items
    const found = await staff.request.get(`/api/products/${line?.product.id}/analogs`)
    const { analogs } = ((await found.json()) as { data: Analogs }).data
    const offer = analogs.find(({ product }) => product.mpn === ALTERNATIVE)?.offers[0]
    expect(offer).toBeDefined()
    const path = `/api/admin/orders/${order.id}/proposals`
    const input = { order_line_id: line?.id, supplier_offer_item_id: offer?.id }
    ;({ url } = await call<{ url: string }>(staff, path, input))
  })
  return { ...order, token: url.split('/').at(-1) ?? '' }
}
