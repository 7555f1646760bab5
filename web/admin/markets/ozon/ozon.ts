import { queryOptions } from '@tanstack/react-query'
import type {
  OzonAccount,
  OzonAccountChanges,
  OzonAccountInput,
} from '../../../../worker/markets/ozon/schemas/accounts.ts'
import {
  ITEM_STATES,
  MOST_CHOSEN,
  type OzonItem,
  type OzonItemChanges,
  type OzonItemInput,
} from '../../../../worker/markets/ozon/schemas/items.ts'
import type { OzonPostingRow } from '../../../../worker/markets/ozon/schemas/postings.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import type { ComboboxItem } from '../../../ui/combobox.tsx'
import { resource } from '../../resource/resource.ts'
import { flag, idOf, oneOf, words } from '../../resource/search-params.ts'

const { accounts, items, postings } = api.admin.ozon

const ACCOUNTS = ['admin', 'ozon-accounts'] as const
const EVERY_MS = 15_000

/** What accounts offer on Ozon: ours beside theirs. */
export const ozonItems = resource({
  name: 'ozon-items',
  texts: 'admin/ozon',
  permission: 'markets.ozon',
  trail: 'ozon-item',
  search: { q: words(), account: idOf(), state: oneOf(ITEM_STATES, { words: 'states' }) },
  sorts: ['id'],
  defaultSort: '-id',
  list: (query, call) => answerOf(items.$get({ query }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ product }: OzonItem) => product.mpn,
  mostChosen: MOST_CHOSEN,
  alsoRefresh: [ACCOUNTS],
  everyMs: EVERY_MS,
})

/** What is ordered there, and the orders it became. */
export const ozonPostings = resource({
  name: 'ozon-postings',
  texts: 'admin/ozon-postings',
  permission: 'markets.ozon',
  trail: 'ozon-posting',
  search: { q: words(), account: idOf(), has_problem: flag('yes') },
  sorts: ['created_at'],
  defaultSort: '-created_at',
  list: (query, call) => answerOf(postings.$get({ query }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ posting_number: number }: OzonPostingRow) => number,
  alsoRefresh: [ACCOUNTS],
  everyMs: EVERY_MS,
})

/** Accounts as their dialogs and buttons know them. */
export const ozonAccounts = {
  texts: 'admin/ozon',
  key: ACCOUNTS,
  alsoRefresh: [ozonItems.key, ozonPostings.key],
  trail: 'ozon-account',
  idOf: ({ id }: OzonAccount) => id,
  nameOf: ({ name }: OzonAccount) => name,
}

export const accountsQuery = queryOptions({
  queryKey: ACCOUNTS as readonly unknown[],
  queryFn: ({ signal }) => dataOf(accounts.$get({}, { init: { signal } })),
  refetchInterval: EVERY_MS,
})

const at = ({ id }: { id: number }) => ({ param: { id: String(id) } })

export const createAccount = (json: OzonAccountInput): Promise<OzonAccount> =>
  dataOf(accounts.$post({ json }))

export const updateAccount = (
  account: { id: number },
  json: OzonAccountChanges,
): Promise<OzonAccount> => dataOf(accounts[':id'].$put({ ...at(account), json }))

/** Its postings and their orders stay; refused while postings are under way. */
export const deleteAccount = (account: { id: number }) => accounts[':id'].$delete(at(account))

/** Another address for Ozon's notifications. */
export const renewAddress = (account: { id: number }): Promise<OzonAccount> =>
  dataOf(accounts[':id'].address.$post(at(account)))

/** What can be done with an account by one press. */
export const ACCOUNT_ACTS = {
  check: (account: { id: number }) => dataOf(accounts[':id'].check.$post(at(account))),
  push: (account: { id: number }) => dataOf(accounts[':id'].push.$post(at(account))),
  order: (account: { id: number }) => dataOf(accounts[':id']['stand-in-order'].$post(at(account))),
}

/** Offers a product always, or never, whatever the rule of the account says. */
export const addItem = (json: OzonItemInput): Promise<OzonItem> => dataOf(items.$post({ json }))

/** Products that a number or words find, as in the shop. */
export async function findParts(q: string): Promise<ComboboxItem[]> {
  if (q === '') return []
  const { brands, products } = await dataOf(api.search.$get({ query: { q, analogs: '0' } }))
  // A number of several brands is answered by those to choose from.
  return [...brands, ...products].map(({ product: { id, brand, mpn } }) => ({
    value: id,
    label: `${brand.name} ${mpn}`,
  }))
}

export const changeItem = (item: { id: number }, json: OzonItemChanges) =>
  dataOf(items[':id'].$put({ ...at(item), json }))

/** Sends again what was refused, and lets jumps of price go. */
export const retryItems = (ids: number[]) => dataOf(items.retries.$post({ json: { ids } }))

export const retryPosting = (posting: { id: number }) =>
  dataOf(postings[':id'].retry.$post(at(posting)))

export const itemPricesQuery = (item: { id: number }) =>
  queryOptions({
    queryKey: [...ozonItems.key, 'prices', item.id] as readonly unknown[],
    queryFn: ({ signal }) => dataOf(items[':id'].prices.$get(at(item), { init: { signal } })),
  })
