import { queryOptions } from '@tanstack/react-query'
import type { TakeFileInput } from '../../../../worker/suppliers/inbound-mails/schemas.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { detail, resource } from '../../resource/resource.ts'
import { idOf, oneOf, words } from '../../resource/search-params.ts'
import { SUPPLY } from '../suppliers/suppliers.ts'
import { REASONS, STATUSES } from './statuses.ts'

/** Mails that came with price lists, or with something else. */
export const inboundMails = resource({
  name: 'inbound-mails',
  texts: 'admin/inbound-mails',
  permission: 'suppliers.inbound-mails',
  search: {
    q: words(),
    status: oneOf(STATUSES, { words: 'status' }),
    reason: oneOf(REASONS, { words: 'reason' }),
    offer: idOf({ as: 'offer_id' }),
  },
  sorts: ['created_at'],
  defaultSort: '-created_at',
  list: (query, call) =>
    answerOf(api.admin['inbound-mails'].$get({ query: { per_page: '25', ...query } }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ sender, subject }) => [sender, subject].filter((word) => word !== '').join(', '),
  // A file that is read is a list of its offer.
  alsoRefresh: [SUPPLY, ['admin', 'price-lists']],
  everyMs: 30_000,
})

const one = api.admin['inbound-mails'][':id']

export const inboundMailDetail = detail(inboundMails, (id: string, call) =>
  dataOf(one.$get({ param: { id } }, call)),
)

/** Reads a file of a mail for an offer, as an upload. */
export const takeFile = (id: number, json: TakeFileInput) =>
  dataOf(one.take.$post({ param: { id: String(id) }, json }))

export const dismissMail = ({ id }: { id: number }) =>
  dataOf(one.dismiss.$post({ param: { id: String(id) } }))

/** The mail as it came. */
export const rawMailUrl = (id: number) => `/api/admin/inbound-mails/${id}/raw`

/** All offers, to choose from. */
export const allOffersQuery = queryOptions({
  queryKey: [...SUPPLY, 'offers', 'all'] as const,
  queryFn: async ({ signal }) =>
    (await answerOf(api.admin.offers.$get({ query: { per_page: '100' } }, { init: { signal } })))
      .data,
})
