import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { AdminCompany } from '../../../worker/people/companies/staff/schemas.ts'
import { broken, INVARIANTS } from '../../support/invariants.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { companyInput, UNPS } from '../../support/worker/postal.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { type Buyer, buyer, run, sell } from '../checkout/buyer.ts'

export { buyer, run, sell }

/** Everything that staff may do with companies, groups and orders. */
export const office = () => staff('manager')

/** A person's company, as staff see it. */
export async function companyOf(client: Client, desk: Client): Promise<AdminCompany> {
  const made = await client.post('/user/companies', companyInput({ tax_number: UNPS[0] }))
  expect(made.status).toBe(201)
  const { id } = await dataOf<{ id: number }>(made)
  return readCompany(desk, id)
}

export const readCompany = async (desk: Client, id: number) =>
  dataOf<AdminCompany>(await desk.get(`/admin/companies/${id}`))

/** The body that leaves a company as it is but for `changes`. */
export function changesOf(company: AdminCompany, changes: object = {}) {
  const { credit, prices, group } = company
  const legal = [
    'name', 'tax_number', 'country', 'address_line_one', 'address_line_two', 'city', 'district',
    'postcode', 'phone', 'email', 'bank_name', 'bank_account', 'bank_code', 'note', 'version',
  ] as const // prettier-ignore
  return {
    ...Object.fromEntries(legal.map((name) => [name, company[name]])),
    group_id: group?.id ?? null,
    credit: { mode: credit.mode, limit: credit.limit, days: credit.days },
    prices: { every: prices.every, to: prices.to },
    ...changes,
  }
}

/** Gives a company terms of its own: a limit in minor units of the base currency. */
export async function giveTerms(desk: Client, company: AdminCompany, limit: number, days = 14) {
  const body = changesOf(company, { credit: { mode: 'own', limit, days } })
  const answer = await desk.put(`/admin/companies/${company.id}`, body)
  expect([answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([200, ''])
  return dataOf<AdminCompany>(answer)
}

/** Terms of `sell`: without markup rules a piece costs ten units. */
export const TEN = { costMicros: 10_000_000, remains: 100_000 }

/** A buyer whose company may owe `limit`, and who may see to it. */
export async function debtor(limit: number, days = 14) {
  const desk = await office()
  const client = await buyer()
  const company = await giveTerms(desk, await companyOf(client, desk), limit, days)
  return { desk, client, company }
}

/** Puts `quantity` pieces in the cart and opens a checkout for them, on account of the company. */
export async function readyOnAccount(
  client: Buyer,
  { companyId, itemId, quantity = 1 }: { companyId: number; itemId: number; quantity?: number },
): Promise<number> {
  await client.add({ supplier_offer_item_id: itemId, quantity })
  const { id } = await client.checkout()
  await client.choose(id, { company_id: companyId, shipping_method: 'pickup' })
  await client.choose(id, { payment_method: 'on_account' })
  return id
}

/** What a company owes, as staff see it. */
export const owedBy = async (desk: Client, id: number) => (await readCompany(desk, id)).owed.amount

/** Nothing of money and stock is wrong in the whole store. */
export const expectRight = async () =>
  expect(broken((await env.DB.prepare(INVARIANTS).bind(0, 0).first()) ?? {})).toEqual([])
