import { describe, expect, it } from 'vitest'
import { placeDraft } from '../drafts/drafting.ts'
import { type Buyer, CHOICES } from '../checkout/buyer.ts'
import { buyer, debtor, expectRight, owedBy, readyOnAccount, sell, TEN } from './on-account.ts'

const PEOPLE = 10
const ORDERS = 10

/** A company that may owe 250.00, its ten people, and a part for ten apiece. */
async function tenOfOne() {
  const { client, company, desk } = await debtor(25_000)
  const { itemId } = await sell(TEN)
  const people = [client]
  for (let n = 1; n < PEOPLE; n += 1) {
    const member = await buyer()
    await desk.post(`/admin/companies/${company.id}/members`, { user_id: member.person.id })
    people.push(member)
  }
  return { people, company, desk, itemId }
}

/** What came of an order of one piece: 201, or 409 where the limit had no room at some step. */
async function tryToOrder(person: Buyer, companyId: number, itemId: number): Promise<number> {
  await person.add({ supplier_offer_item_id: itemId, quantity: 1 })
  const { id } = await person.checkout()
  const path = `/user/checkout/${id}`
  await person.put(path, { company_id: companyId, shipping_method: 'pickup' })
  const chosen = await person.put(path, { payment_method: 'on_account' })
  return chosen.status === 200 ? (await person.place(id)).status : 409
}

describe('ten people of one company with ten orders each', () => {
  it('never go above its limit by their checkouts', async () => {
    const { people, company, desk, itemId } = await tenOfOne()
    const all = await Promise.all(
      people.map(async (person) => {
        const statuses: number[] = []
        for (let n = 0; n < ORDERS; n += 1) {
          statuses.push(await tryToOrder(person, company.id, itemId))
        }
        return statuses
      }),
    )
    expect(all.flat().filter((status) => status === 201)).toHaveLength(25)
    expect(await owedBy(desk, company.id)).toBe(25_000)
    await expectRight()
  })

  it('never go above it when all hundred are placed at once', async () => {
    const { people, company, desk, itemId } = await tenOfOne()
    const drafts = people.flatMap(({ person }) =>
      Array.from({ length: ORDERS }, () => ({
        ...CHOICES,
        customer_id: person.id,
        company_id: company.id,
        payment_method: 'on_account',
        items: [{ supplier_offer_item_id: itemId, quantity: 1 }],
      })),
    )
    const answers = await Promise.all(drafts.map((draft) => placeDraft(desk, draft)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(25)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(75)
    expect(await owedBy(desk, company.id)).toBe(25_000)
    await expectRight()
  })
})

describe('a limit that fits one order', () => {
  it('is used once when the same checkout is placed twice at once', async () => {
    const { client, company, desk } = await debtor(1_000)
    const { itemId } = await sell(TEN)
    const id = await readyOnAccount(client, { companyId: company.id, itemId })
    const key = crypto.randomUUID()
    const answers = await Promise.all([client.place(id, {}, key), client.place(id, {}, key)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await owedBy(desk, company.id)).toBe(1_000)
  })
})
