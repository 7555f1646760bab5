import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call, signIn, type Visitor } from '../../../worker/cli/api-client.ts'
import { followList } from '../../../worker/cli/bring/follow-list.ts'
import { uploadFile } from '../../../worker/cli/bring/upload-file.ts'
import { DEMO_PASSWORD } from '../../../worker/cli/seed/accounts.ts'
import { type ListShape, writeCsv } from '../make-list.ts'
import { type ActionKey, LIST_LINES } from './actions.ts'
import type { Act, Action } from './measure.ts'

const SEED = 20_261

/** The same list comes for the first time, unchanged, then with one line of a hundred changed. */
const LISTS: { key: ActionKey; changedShare?: number }[] = [
  { key: 'firstImport' },
  { key: 'sameImport' },
  { key: 'changedImport', changedShare: 0.01 },
]

/** Imports, feeds, and the hour in which nobody comes. */
export function supplyActions(url: string): Action[] {
  const manager = signIn(url, 'manager@example.com', DEMO_PASSWORD)
  const offer = manager.then(makeOffer)
  const folder = mkdtempSync(join(tmpdir(), 'detal-cost-lists-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const imports = LISTS.map(({ key, changedShare }, nth): Action => ({
    key,
    repeats: 1,
    prepare: async () => {
      const path = join(folder, `${nth}.csv`)
      const shape: ListShape = { rows: LIST_LINES, seed: SEED }
      await writeCsv(path, changedShare === undefined ? shape : { ...shape, changedShare })
      return importList(await manager, { offerId: await offer, path })
    },
  }))
  const link = signIn(url, 'owner@example.com', DEMO_PASSWORD).then(makeFeed)
  let etag = ''
  return [
    ...imports,
    { key: 'cronHour', repeats: 1, warmUp: 1, prepare: async () => hour(url) },
    {
      key: 'feed',
      repeats: 1,
      prepare: async () => ({
        act: async () => {
          const answer = await fetch(url + (await link))
          if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
          etag = answer.headers.get('etag') ?? ''
          return (await answer.arrayBuffer()).byteLength
        },
      }),
    },
    {
      key: 'sameFeed',
      repeats: 5,
      prepare: async () => ({
        act: async () => {
          const { status } = await fetch(url + (await link), { headers: { 'If-None-Match': etag } })
          if (status !== 304) throw new Error(`${status} in place of 304`)
          return 0
        },
      }),
    },
  ]
}

async function makeOffer(visitor: Visitor): Promise<number> {
  const make = async (noun: string, json: object): Promise<number> => {
    const { data } = await call<{ data: { id: number } }>(visitor, `/admin/${noun}`, { json })
    return data.id
  }
  const supplier_id = await make('suppliers', { name: 'Bench' })
  const warehouse_id = await make('warehouses', { supplier_id, name: 'Bench' })
  return make('offers', { warehouse_id, name: 'Bench', currency: 'USD' })
}

async function makeFeed(visitor: Visitor): Promise<string> {
  const json = { name: 'Bench', format: 'yml', locale: 'en', currency: 'BYN' }
  const { data } = await call<{ data: { url: string } }>(visitor, '/admin/feeds', { json })
  return new URL(data.url).pathname
}

async function importList(visitor: Visitor, file: { offerId: number; path: string }): Promise<Act> {
  let id = 0
  return {
    act: async () => {
      id = await uploadFile(visitor, { ...file, isAutoApplied: true, onBytes: () => {} })
      return 0
    },
    end: async () => {
      const { status } = await followList(visitor, id)
      if (status !== 'applied') throw new Error(`the list ended as ${status}`)
    },
  }
}

const hour = (url: string): Act => ({
  act: async () => {
    const answer = await fetch(`${url}/api/__bench/hour`)
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return 0
  },
})
