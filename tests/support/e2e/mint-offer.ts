import type { Page } from '@playwright/test'

/** A write by the API, in this browser's session; the id of what it made. */
export const make = (page: Page, noun: string, input: object) =>
  page.evaluate<number>(
    `(async () => {
      const token = decodeURIComponent(document.cookie.match(/XSRF-TOKEN=([^;]+)/)[1])
      const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token }
      const body = ${JSON.stringify(JSON.stringify(input))}
      const answer = await fetch('/api/admin/${noun}', { method: 'POST', headers, body })
      return (await answer.json()).data.id
    })()`,
  )

/** An offer in BYN with supplier and warehouse of its own, all named by the mark; the path of its page. */
export async function mintOffer(page: Page, mark: string, more: object = {}): Promise<string> {
  const supplier = await make(page, 'suppliers', { name: `Bolts ${mark}` })
  const warehouse = await make(page, 'warehouses', { supplier_id: supplier, name: mark })
  const input = { warehouse_id: warehouse, name: mark, currency: 'BYN', ...more }
  const offer = await make(page, 'offers', input)
  return `/en/admin/warehouses/${warehouse}/offers/${offer}`
}

/** The paths of two offers in BYN, each at a warehouse of its own, of one supplier. */
export async function mintTwoOffers(
  page: Page,
  mark: string,
  more: object = {},
): Promise<[string, string]> {
  const supplier = await make(page, 'suppliers', { name: `Bolts ${mark}` })
  const at = async (name: string) => {
    const warehouse = await make(page, 'warehouses', { supplier_id: supplier, name })
    const input = { warehouse_id: warehouse, name, currency: 'BYN', ...more }
    const offer = await make(page, 'offers', input)
    return `/en/admin/warehouses/${warehouse}/offers/${offer}`
  }
  return [await at(`First ${mark}`), await at(`Second ${mark}`)]
}

/** Who is signed in here. */
export const ownId = (page: Page) =>
  page.evaluate<number>(
    `fetch('/api/user').then((answer) => answer.json()).then(({ data }) => data.id)`,
  )

/** Brings a list in that applies itself, at an offer by the path of its page; the status of the answer. */
export const bringIn = (page: Page, offer: string, body: string) =>
  page.evaluate<number>(
    `(async () => {
      const token = decodeURIComponent(document.cookie.match(/XSRF-TOKEN=([^;]+)/)[1])
      const headers = { 'X-XSRF-TOKEN': token, 'X-File-Name': 'prices.csv' }
      const url = '/api/admin/offers/${offer.split('/').at(-1)}/price-lists?apply=auto'
      const answer = await fetch(url, { method: 'POST', headers, body: ${JSON.stringify(body)} })
      return answer.status
    })()`,
  )
