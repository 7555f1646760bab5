import type { Checkout, Placed } from '../../../sales/checkout/schemas.ts'
import type { DraftPlaced } from '../../../sales/drafts/schemas.ts'
import type { Quote } from '../../../sales/quotes/schemas.ts'
import { after, atWork, type Story } from './days.ts'
import { choose, goOn, type Under } from './orders.ts'
import type { World } from './world.ts'

type Course = 'ordered' | 'waits' | 'withdrawn'
const COURSES: Course[] = ['ordered', 'waits', 'withdrawn', 'waits', 'ordered', 'waits']

/** A quote every few days: by customers for themselves, every third by staff; the last ones are still open. */
export function begin(world: World, first: number, count: number): void {
  for (let nth = 0; nth < count; nth += 1) {
    const at = first + ((nth + 1) / count) * (world.end - first - 10_000_000)
    const course = COURSES[nth % COURSES.length] ?? 'waits'
    world.days.begin(`quote ${nth + 1}`, at, quote(world, course, nth % 3 === 2))
  }
}

async function* quote(world: World, course: Course, isByStaff: boolean): Story {
  const { random, staff } = world
  const customer = random.pick(world.customers)
  const { caller, companyId } = customer
  const items = choose(world).map(({ item, quantity }) => ({
    supplier_offer_item_id: item.id,
    quantity,
  }))
  if (isByStaff) yield atWork(0)
  const made = isByStaff
    ? await staff.manager.post<Quote>('/admin/quotes', {
        customer_id: customer.userId,
        items,
        discount_bps: 300,
        discount_reason: 'Постоянному клиенту',
        shipping_address_id: customer.addressId,
        shipping_method: 'courier',
        payment_method: 'money_transfer',
        days: 14,
      })
    : await caller.post<Quote>('/user/quotes', { items, company_id: companyId })
  yield after(random.between(5, 90))
  if (course === 'withdrawn') {
    const reason = 'Цена поставщика указана с ошибкой'
    await staff.manager.post(`/admin/quotes/${made.id}/withdraw`, { reason })
  } else if (course === 'ordered') {
    if (isByStaff) {
      await caller.post(`/quotes/${made.token}/accept`)
      const { order } = await caller.get<Quote>(`/quotes/${made.token}`)
      if (order !== null) yield* goOn(world, { id: order.id, customer, payment: 'money_transfer', fate: 'usual' }) // prettier-ignore
      return
    }
    const { id } = await caller.post<Checkout>(`/quotes/${made.token}/checkout`)
    await caller.put(`/user/checkout/${id}`, {
      shipping_address_id: customer.addressId,
      shipping_method: customer.country === 'BY' ? 'courier' : 'post',
      payment_method: 'money_transfer',
    })
    const placed = await caller.post<Placed>(`/user/checkout/${id}/place`)
    yield* goOn(world, { id: placed.order.id, customer, payment: 'money_transfer', fate: 'usual' })
  }
}

/** An order that a customer dictates by phone. */
export async function* callIn(world: World): Story {
  for (let nth = 0; nth < 6; nth += 1) {
    yield atWork(24 * 13)
    const customer = world.random.pick(world.customers)
    const made = await world.staff.manager.post<DraftPlaced>('/admin/orders', {
      customer_id: customer.userId,
      items: choose(world, 3).map(({ item, quantity }) => ({
        supplier_offer_item_id: item.id,
        quantity,
      })),
      shipping_address_id: customer.addressId,
      shipping_method: 'pickup',
      payment_method: 'money_transfer',
      comment: 'Заказ по телефону',
    })
    const under: Under = { id: made.id, customer, payment: 'money_transfer', fate: 'usual' }
    world.days.begin(`phone order ${made.number}`, world.clock.now(), goOn(world, under))
  }
}
