import { mailTo } from './mails.ts'
import { pngOf } from './pictures.ts'
import { customer, must, type Person } from './people.ts'
import type { Scene } from './scene.ts'
import {
  ADDRESS,
  buy,
  mintAddress,
  place,
  putIntoCart,
  readyCheckout,
  startPayment,
} from './shop.ts'

/** Somebody with a row of every kind, and a word that stands in all of them and nowhere else. */
export interface Tenant extends Person {
  secret: string
  addressId: number
  companyId: number
  ownTeamId: number
  invitationId: number
  invitationLink: string
  cartId: number
  favoriteId: number
  checkoutId: number
  orderId: number
  /** Of an order paid by card. */
  trackingId: string
  cardOrderId: number
}

interface HasId {
  id: number
}

/** Mints one; `items` are two offer items with enough pieces. */
export async function mintTenant(scene: Scene, items: [number, number]): Promise<Tenant> {
  const secret = `sekret${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
  const person = await customer(scene, { first_name: secret })
  const { client } = person
  const order = await buy(client, items[0], { payment: 'money_transfer', comment: secret })
  const card = await readyCheckout(client, items[0], { payment: 'card', comment: secret })
  const { order: cardOrder } = must(await place(client, card.id)).data<{ order: HasId }>()
  const trackingId = await startPayment(client, cardOrder.id)
  const company = { ...COMPANY, name: secret, address_line_one: secret }
  const { id: companyId } = must(await client.post('/user/companies', company)).data<HasId>()
  const addressId = await mintAddress(client, { last_name: secret, address_line_one: secret })
  const { id: ownTeamId } = must(await client.post('/teams', { name: secret })).data<HasId>()
  const guest = { email: `${secret}@example.com`, role: 'buyer' }
  const invited = must(await client.post(`/teams/${ownTeamId}/members`, guest)).data<HasId>()
  const { links } = await mailTo(scene, guest.email, 'team-invitation')
  const favorite = { id: null, supplier_offer_item_id: items[1], note: secret }
  const { id: favoriteId } = must(await client.post('/user/favorites', favorite)).data<HasId>()
  const cartId = await putIntoCart(client, items[1])
  const { id: checkoutId } = must(await client.post('/user/checkout')).data<HasId>()
  must(await client.put(`/user/checkout/${checkoutId}`, { shipping_address_id: addressId }))
  await putPhoto(person)
  return {
    ...person,
    secret,
    addressId,
    companyId,
    ownTeamId,
    invitationId: invited.id,
    invitationLink: links[0] ?? '',
    cartId,
    favoriteId,
    checkoutId,
    orderId: order.id,
    cardOrderId: cardOrder.id,
    trackingId,
  }
}

const { first_name: _first, last_name: _last, ...PLACE } = ADDRESS
export const COMPANY = { ...PLACE, tax_number: '100582333', email: 'office@example.com' }

async function putPhoto({ client, email }: Person): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    _method: 'PUT',
    first_name: 'Ада',
    last_name: 'Лаўлес',
    email,
  }))
    form.set(name, value)
  form.set('photo', new Blob([pngOf(8, 8)], { type: 'image/png' }), 'me.png')
  must(await sendForm(client, '/user/profile-information', form))
}

/** Posts a form as a browser encodes it. */
export async function sendForm(client: Person['client'], path: string, form: FormData) {
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  const body = new Uint8Array(await encoded.arrayBuffer())
  return client.call('POST', path, { body, headers: { 'Content-Type': type } })
}

/** What each `{param}` is for a route of this person's; null where they have no such row. */
export function idsOf(tenant: Tenant, path: string): Record<string, string> | null {
  const id = (value: number) => ({ id: String(value) })
  if (path.startsWith('/user/addresses/')) return id(tenant.addressId)
  if (path.startsWith('/user/companies/')) return id(tenant.companyId)
  if (path.startsWith('/user/cart/')) return id(tenant.cartId)
  if (path.startsWith('/user/favorites/')) return id(tenant.favoriteId)
  if (path.startsWith('/user/checkout/')) return id(tenant.checkoutId)
  if (path.startsWith('/user/orders/')) return { ...id(tenant.orderId), document: 'proforma' }
  if (path.startsWith('/team-invitations/')) return id(tenant.invitationId)
  if (path.startsWith('/teams/')) return { ...id(tenant.ownTeamId), user_id: String(tenant.id) }
  return null
}
