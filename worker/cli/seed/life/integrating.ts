import type { Webhook } from '../../../store/webhooks/schemas/webhooks.ts'
import { atWork, type Story } from './days.ts'
import type { World } from './world.ts'

/** Of the demo's accounts, see `accounts.ts`. */
const PASSWORD = 'Detal-demo-1'

/** What programs use the store by: two feeds, a key of a customer's, and a webhook that is off, with what it was told. */
export async function* integrate(world: World): Story {
  yield atWork(12)
  const { manager } = world.staff
  const everything = { channel_id: null, group_id: null, currency: 'BYN', locale: 'ru' }
  await manager.post('/admin/feeds', { ...everything, name: 'Яндекс Маркет', format: 'yml' })
  await manager.post('/admin/feeds', {
    ...everything,
    name: 'Прайс для партнёров',
    format: 'csv',
    columns: ['brand', 'number', 'name', 'price', 'currency', 'remains', 'link'],
  })
  yield atWork(20)
  const webhook = await manager.post<Webhook>('/admin/webhooks', {
    name: '1С',
    url: 'https://erp.detal.example/hooks',
    events: ['order.placed', 'order.paid'],
  })
  await manager.post(`/admin/webhooks/${webhook.id}/test`)
  // There is no such server: nothing is sent once the store serves.
  const { name, url, events, version } = webhook
  await manager.put(`/admin/webhooks/${webhook.id}`, { name, url, events, version, is_on: false })
  yield atWork(30)
  const caller = world.customers[0]?.caller
  if (caller === undefined) return
  await caller.post('/user/confirm-password', { password: PASSWORD })
  await caller.post('/user/api-keys', {
    name: 'Склад',
    scopes: ['search', 'prices'],
    expires_in_days: 365,
  })
}
