import { MAIL_STATUSES } from '../../../../worker/store/mail/schemas/statuses.ts'
import { answerOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { resource } from '../../resource/resource.ts'
import { oneOf, words } from '../../resource/search-params.ts'

/** The outbox. */
export const mails = resource({
  name: 'mails',
  texts: 'admin/mails',
  permission: 'settings.jobs',
  search: { q: words(), status: oneOf(MAIL_STATUSES, { words: 'statuses' }) },
  sorts: ['created_at'],
  defaultSort: '-created_at',
  list: (query, call) => answerOf(api.admin.mails.$get({ query }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ to }) => to,
})
