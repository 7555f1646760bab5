import { join } from 'node:path'
import type { CrossImportResult } from '../../catalog/crosses/schemas.ts'
import type { PriceList, PriceListSummary } from '../../suppliers/price-lists/schemas.ts'
import { call, signIn, type Visitor } from '../api-client.ts'
import { followList, isAtWork } from '../bring/follow-list.ts'
import { uploadFile } from '../bring/upload-file.ts'
import { ROOT } from '../local-state.ts'
import { say, CliError } from '../run-command.ts'
import { DEMO_PASSWORD } from './accounts.ts'
import { seedCart } from './cart.ts'
import { CROSSES } from './catalog.ts'
import { seedContacts } from './contacts.ts'
import { seedChanges } from './changes.ts'
import { seedDecisions } from './decisions.ts'
import { OFFERS } from './supply.ts'

const LISTS = join(ROOT, 'tests/fixtures/price-lists')

/**
 * Imports the demo's lists into offers that have none, as the manager would, then its crosses, what
 * has changed since, and the shopper's cart. Failures are reported and do not stop the start.
 */
export async function seedLists(url: string): Promise<void> {
  try {
    await bringInLists(url)
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    say(`The demo is incomplete: ${error.message}`)
  }
}

async function bringInLists(url: string): Promise<void> {
  const visitor = await signIn(url, 'manager@example.com', DEMO_PASSWORD)
  const isNew: boolean[] = []
  for (const offer of OFFERS) isNew.push(await seedList(visitor, offer))
  await seedCrosses(visitor)
  await seedContacts(visitor)
  // What the shopper has done with it since outlives a restart.
  if (!isNew.includes(true)) return
  await seedChanges(visitor)
  await seedDecisions(visitor)
  await seedCart(url)
}

/** Answers whether the list has come in only now. */
async function seedList(visitor: Visitor, offer: { id: number; file: string }): Promise<boolean> {
  const { data: lists } = await call<{ data: PriceListSummary[] }>(
    visitor,
    `/admin/offers/${offer.id}/price-lists`,
  )
  if (lists.some((list) => list.is_live)) return false
  // An import that a stopped server left behind goes on by itself.
  const begun = lists.find((list) => isAtWork(list.status))
  if (!begun) say(`Importing ${offer.file} …`)
  const id = begun?.id ?? (await sendList(visitor, offer))
  const list = await withCurrencies(visitor, await followList(visitor, id))
  if (list.status === 'applied') return true
  const why = list.error?.message ?? list.safety_stop?.reasons.map(({ code }) => code).join(', ')
  throw new CliError(
    `The demo list ${offer.file} ended as ${list.status}: ${why ?? 'no reason given'}.`,
  )
}

/** Approves a list that asks about its currencies alone: the one of Białystok has rows in zloty. */
async function withCurrencies(visitor: Visitor, list: PriceList): Promise<PriceList> {
  const reasons = list.safety_stop?.reasons ?? []
  const isAsking = list.status === 'waiting_approval' && reasons.length > 0
  if (!isAsking || reasons.some(({ code }) => code !== 'currency_changed')) return list
  await call(visitor, `/admin/price-lists/${list.id}/approve`, { method: 'POST' })
  return followList(visitor, list.id)
}

function sendList(visitor: Visitor, offer: { id: number; file: string }): Promise<number> {
  const path = join(LISTS, offer.file)
  return uploadFile(visitor, { offerId: offer.id, path, isAutoApplied: true, onBytes: () => {} })
}

async function seedCrosses(visitor: Visitor): Promise<void> {
  const { data } = await call<{ data: unknown[] }>(visitor, '/admin/crosses')
  if (data.length > 0) return
  const csv = CROSSES.map((cells) => cells.join(';')).join('\n')
  const { data: done } = await call<{ data: CrossImportResult }>(
    visitor,
    '/admin/crosses/import?source=demo',
    {
      method: 'POST',
      body: new Blob([csv]),
      headers: { 'content-type': 'text/csv' },
    },
  )
  if (done.rejected > 0) throw new CliError(`${done.rejected} of the demo's crosses were refused.`)
}
