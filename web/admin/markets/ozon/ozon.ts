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
} from '../../../../worker/markets/ozon/schemas/items.ts'
import type { OzonPostingRow } from '../../../../worker/markets/ozon/schemas/postings.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
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

/** What can be done with an account by one press. */
export const ACCOUNT_ACTS = {
  check: (account: { id: number }) => dataOf(accounts[':id'].check.$post(at(account))),
  push: (account: { id: number }) => dataOf(accounts[':id'].push.$post(at(account))),
  order: (account: { id: number }) => dataOf(accounts[':id']['stand-in-order'].$post(at(account))),
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
