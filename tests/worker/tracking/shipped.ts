import { type Client, staff } from '../../support/worker/client.ts'
import { mintOrder } from '../../support/worker/orders.ts'
import { issue } from '../documents/issued.ts'

interface Wish {
  order?: NonNullable<Parameters<typeof mintOrder>[0]>['order']
  /** How many parcels its five pieces left in; 1 unless said, 0: none has left. */
  parcels?: number
  tracking?: string
}

/** An order whose pieces have left, by staff. */
export async function shipped({ order = {}, parcels = 1, tracking }: Wish = {}) {
  const me: Client = await staff('manager')
  const minted = await mintOrder({ isReceived: true, order })
  const sent: { id: number; number: string }[] = []
  for (let at = 1; at <= parcels; at += 1) {
    const body = {
      ...(at < parcels && { lines: [{ order_line_id: minted.lines[0]?.id, quantity: 1 }] }),
      ...(tracking !== undefined && { tracking_number: tracking }),
    }
    const { id, number } = await issue(me, minted.order.id, 'shipments', body)
    sent.push({ id, number })
  }
  return { ...minted, me, parcels: sent }
}
