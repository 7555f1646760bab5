import { describe, expect, it } from 'vitest'
import type { SupplierOffer } from '../../../worker/suppliers/suppliers/schemas.ts'
import { staff } from '../../support/worker/client.ts'
import { mintZip } from '../../support/worker/mint-zip.ts'
import { createOffer, csv, importList, rows } from '../../support/worker/price-lists.ts'

const CLERK = ['suppliers.offers.view', 'suppliers.offers.update']
const BUYER = [...CLERK, 'suppliers.price-lists.create', 'suppliers.price-lists.apply']

const dataOf = async (answer: Response) => (await answer.json<{ data: SupplierOffer }>()).data

describe('how an offer takes lists by mail', () => {
  it('has an address of its own, and says who may use it', async () => {
    const client = await staff(CLERK)
    const [one, other] = [await createOffer(), await createOffer()]
    const of = async (id: number) => dataOf(await client.get(`/admin/offers/${id}`))
    const addresses = [(await of(one)).mail_address, (await of(other)).mail_address]
    expect(addresses[0]).toMatch(/^lists\+[0-9a-f]{16}@detal\.example$/)
    expect(new Set(addresses).size).toBe(2)
    const changes = {
      mail_senders: [' Prices@ACME.by ', '@прайсы.бел', 'prices@acme.by'],
      mail_subject_mask: 'Price*',
      file_mask: '',
    }
    const changed = await dataOf(await client.put(`/admin/offers/${one}`, changes))
    expect(changed).toMatchObject({
      mail_senders: ['prices@acme.by', '@xn--80asqeh4d.xn--90ais'],
      mail_subject_mask: 'Price*',
      file_mask: null,
    })
  })

  it.each([
    { mail_senders: ['acme.by'] },
    { mail_senders: ['@'] },
    { mail_senders: ['*@acme.by'] },
    { mail_senders: ['a@b.by\r\nBcc: c@d.by'] },
    { mail_senders: Array.from({ length: 51 }, (_, at) => `a${at}@acme.by`) },
    { file_mask: 'a'.repeat(101) },
    { mail_subject_mask: 'a\nb' },
  ])('refuses what is no address and no mask: %o', async (changes) => {
    const client = await staff(CLERK)
    const offer = await createOffer()
    expect((await client.put(`/admin/offers/${offer}`, changes)).status).toBe(422)
  })

  it('is changed only by who may apply lists where they go live by themselves', async () => {
    const offer = await createOffer({ isAutoApplied: true })
    const clerk = await staff(CLERK)
    for (const changes of [
      { mail_senders: ['evil@example.com'] },
      { mail_subject_mask: '*' },
      { file_mask: '*' },
    ])
      expect((await clerk.put(`/admin/offers/${offer}`, changes)).status).toBe(403)
    // What is sent as it was changes nothing.
    expect((await clerk.put(`/admin/offers/${offer}`, { mail_senders: [] })).status).toBe(200)
    const buyer = await staff(BUYER)
    const allowed = await buyer.put(`/admin/offers/${offer}`, { mail_senders: ['a@acme.by'] })
    expect(allowed.status).toBe(200)
  })
})

describe('the mask of an offer’s file', () => {
  it('picks the file of an archive that is uploaded, without a doubt', async () => {
    const offer = await createOffer({ fileMask: '*gomel*' })
    const data = (text: string) => new TextEncoder().encode(text)
    const zip = mintZip([
      { name: 'Мінск.csv', data: data(csv(...rows(20))) },
      { name: 'stock/Gomel-2026.csv', data: data(csv(...rows(12))) },
    ])
    const list = await importList(offer, zip, { name: 'all.zip' })
    expect(list).toMatchObject({
      recognised: { entry: 'stock/Gomel-2026.csv', doubts: [] },
      counts: { rows: 12 },
    })
  })
})
