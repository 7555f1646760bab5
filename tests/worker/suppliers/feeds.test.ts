import { describe, expect, it } from 'vitest'
import type { SupplierOffer } from '../../../worker/suppliers/suppliers/schemas.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { fedOffers, listsOf, MINSK, offerAt, tableOfTwo } from '../../support/worker/fed-offers.ts'
import { importList } from '../../support/worker/price-lists.ts'
import { auditOf, dataOf, errorsOf } from '../../support/worker/suppliers.ts'

const RIGHTS = ['view', 'create', 'update', 'delete'].map((verb) => `suppliers.offers.${verb}`)
const clerk = () => staff([...RIGHTS, 'suppliers.price-lists.create'])
const buyer = () =>
  staff([...RIGHTS, 'suppliers.price-lists.create', 'suppliers.price-lists.apply'])

const APART = { fed: { updateMethod: 'upload', fedByOfferId: null } } as const
const feed = (feeder: number | null) => ({ update_method: 'feed', fed_by_offer_id: feeder })
const put = (client: Client, offer: number, body: object) =>
  client.put(`/admin/offers/${offer}`, body)
const get = async (client: Client, offer: number) =>
  dataOf<SupplierOffer>(await client.get(`/admin/offers/${offer}`))

describe('an offer fed by another one', () => {
  it('is shown with both, gets the newest list, and leaves an audit row', async () => {
    const client = await clerk()
    const { feeder, fed } = await fedOffers(APART)
    await importList(feeder, tableOfTwo(12))
    const answer = await put(client, fed, feed(feeder))
    expect(answer.status).toBe(200)
    expect(await dataOf(answer)).toMatchObject({
      update_method: 'feed',
      fed_by_offer_id: feeder,
      fed_by: { id: feeder, name: 'Минск', warehouse_name: 'Минск' },
      feeds: [],
    })
    expect(await get(client, feeder)).toMatchObject({
      fed_by: null,
      feeds: [{ id: fed, name: 'Брест', warehouse_name: 'Брест' }],
    })
    const [audit] = await auditOf('offer', fed)
    expect(JSON.parse(audit?.after ?? '')).toMatchObject({ fed_by_offer_id: feeder })
    await expect.poll(async () => (await listsOf(fed)).length, { timeout: 20_000 }).toBe(1)
  })

  it('is fed no more once its lists come another way, and says who feeds it while they do not', async () => {
    const client = await clerk()
    const { feeder, fed } = await fedOffers()
    expect((await put(client, fed, { name: 'Новая' })).status).toBe(200)
    expect((await get(client, fed)).fed_by_offer_id).toBe(feeder)
    expect((await put(client, fed, { update_method: 'upload' })).status).toBe(200)
    expect(await get(client, fed)).toMatchObject({ fed_by_offer_id: null, fed_by: null })
    await importList(feeder, tableOfTwo(12))
    expect(await listsOf(fed)).toEqual([])
    expect(await errorsOf(await put(client, fed, { update_method: 'feed' }))).toHaveProperty(
      'fed_by_offer_id',
    )
  })

  it('is fed by another offer of its supplier that is not fed itself, and by no other', async () => {
    const client = await clerk()
    const { feeder, fed, supplier } = await fedOffers()
    const stranger = (await fedOffers()).feeder
    const third = await offerAt('Гродно', supplier)
    const refused = async (offer: number, by: number | null) => {
      const answer = await put(client, offer, feed(by))
      expect(answer.status).toBe(422)
      return errorsOf(answer)
    }
    expect(await refused(third, null)).toHaveProperty('fed_by_offer_id')
    expect(await refused(third, 999_999)).toHaveProperty('fed_by_offer_id')
    expect(await refused(third, stranger)).toHaveProperty('fed_by_offer_id')
    expect(await refused(third, third)).toHaveProperty('fed_by_offer_id')
    expect(await refused(third, fed)).toHaveProperty('fed_by_offer_id')
    expect(await refused(feeder, third)).toHaveProperty('update_method')
    const { warehouse_id } = await get(client, stranger)
    const moved = await put(client, feeder, { warehouse_id })
    expect(await errorsOf(moved)).toHaveProperty('warehouse_id')
    expect(await errorsOf(await put(client, fed, { warehouse_id }))).toHaveProperty(
      'fed_by_offer_id',
    )
    expect(await get(client, third)).toMatchObject({ update_method: 'upload', fed_by: null })
  })

  it('does not come to feed its own feeder, when both are changed at once', async () => {
    const client = await clerk()
    const { supplier } = await fedOffers()
    const [one, two] = [await offerAt('Брест', supplier), await offerAt('Гомель', supplier)]
    const both = await Promise.all([put(client, one, feed(two)), put(client, two, feed(one))])
    // Who comes second is told so, whether the first was there to be read already or not.
    const [first, second = 0] = both.map(({ status }) => status).toSorted((a, b) => a - b)
    expect([first, [409, 422].includes(second)]).toEqual([200, true])
    const fedBy = [
      (await get(client, one)).fed_by_offer_id,
      (await get(client, two)).fed_by_offer_id,
    ]
    expect(fedBy.filter((id) => id === null)).toHaveLength(1)
  })

  it('can be made fed at once', async () => {
    const client = await clerk()
    const { feeder } = await fedOffers(APART)
    await importList(feeder, tableOfTwo(12))
    const { warehouse_id } = await get(client, feeder)
    const body = { warehouse_id, name: 'Вторая', currency: 'EUR', ...feed(feeder) }
    const made = await client.post('/admin/offers', body)
    expect(made.status).toBe(201)
    const { id, is_auto_applied } = await dataOf<SupplierOffer>(made)
    expect(is_auto_applied).toBe(false)
    await expect.poll(async () => (await listsOf(id)).length, { timeout: 20_000 }).toBe(1)
  })

  it('is fed by nobody else without the right to apply, where its lists go live by themselves', async () => {
    const { feeder, fed } = await fedOffers({ fed: { ...APART.fed, isAutoApplied: true } })
    const changes = { ...feed(feeder), is_auto_applied: true }
    expect((await put(await clerk(), fed, changes)).status).toBe(403)
    expect((await put(await buyer(), fed, changes)).status).toBe(200)
    const { supplier_id } = await get(await clerk(), fed)
    const other = await offerAt('Гродно', supplier_id, { settings: MINSK })
    expect((await put(await clerk(), fed, { fed_by_offer_id: other })).status).toBe(403)
    expect((await put(await buyer(), fed, { fed_by_offer_id: other })).status).toBe(200)
  })
})

it('an offer that feeds others is deleted only after them', async () => {
  const client = await clerk()
  const { feeder, fed } = await fedOffers()
  const refused = await client.delete(`/admin/offers/${feeder}`)
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { code: 'conflict', message: expect.stringContaining('Other offers take the lists') },
  ])
  expect((await client.delete(`/admin/offers/${fed}`)).status).toBe(204)
  expect((await client.delete(`/admin/offers/${feeder}`)).status).toBe(204)
})
