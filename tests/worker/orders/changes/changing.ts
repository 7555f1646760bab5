import { expect } from 'vitest'
import type { OrderChangePreview } from '../../../../worker/sales/orders/schemas/order-change.ts'
import type { AdminOrder } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { dataOf } from '../../../support/worker/suppliers.ts'
import { stock } from '../../search/stock.ts'
import { staffWith } from '../staff.ts'

type Wish = Parameters<typeof staffWith>[0]

/** An order, and staff who change it as its preview says. */
export async function changer(wish: Wish = {}, client?: Parameters<typeof staffWith>[1]) {
  const order = await staffWith(wish, client)
  const ask = (input: object) => order.post('changes/preview', input)
  /** Anything but 200 fails the test. */
  const preview = async (input: object): Promise<OrderChangePreview> => {
    const answer = await ask(input)
    expect([answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([200, ''])
    return dataOf<OrderChangePreview>(answer)
  }
  const save = (input: object, agreed: string, key?: string) =>
    order.post('changes', { ...input, agreed }, key)
  return {
    ...order,
    ask,
    preview,
    save,
    /** Previewed and saved; anything but 201 fails the test. */
    change: async (input: object, key?: string): Promise<AdminOrder> => {
      const { stamp } = await preview(input)
      const answer = await save(input, stamp, key)
      expect([answer.status, answer.status === 201 ? '' : await answer.text()]).toEqual([201, ''])
      return dataOf<AdminOrder>(answer)
    },
  }
}

/** Another offer, of another product, with `remains` pieces. */
export const another = (remains = 100, mpn = `N${crypto.randomUUID().slice(0, 8).toUpperCase()}`) =>
  stock(mpn, { remains })
