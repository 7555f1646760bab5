import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { detail, resource } from '../../resource/resource.ts'
import { oneOf, words } from '../../resource/search-params.ts'
import { REASONS, STATUSES } from './statuses.ts'

/** Mails that asked for a quote. */
export const quoteMails = resource({
  name: 'quote-mails',
  texts: 'admin/quote-mails',
  trail: 'inbound-mail',
  permission: 'sales.quotes',
  search: {
    q: words(),
    status: oneOf(STATUSES, { words: 'status' }),
    reason: oneOf(REASONS, { words: 'reason' }),
  },
  sorts: ['created_at'],
  defaultSort: '-created_at',
  list: (query, call) =>
    answerOf(api.admin['quote-mails'].$get({ query: { per_page: '25', ...query } }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ sender, subject }) => [sender, subject].filter((word) => word !== '').join(', '),
  everyMs: 30_000,
})

const one = api.admin['quote-mails'][':id']
const at = ({ id }: { id: number }) => ({ param: { id: String(id) } })

export const quoteMailDetail = detail(quoteMails, (id: string, call) =>
  dataOf(one.$get({ param: { id } }, call)),
)

/** What staff can have done with a mail that waits. */
export const COMMANDS = {
  read: (mail: { id: number }) => dataOf(one.read.$post(at(mail))),
  allow: (mail: { id: number }) => dataOf(one.allow.$post(at(mail))),
  dismiss: (mail: { id: number }) => dataOf(one.dismiss.$post(at(mail))),
}

/** The mail as it came. */
export const rawMailUrl = (id: number) => `/api/admin/quote-mails/${id}/raw`
