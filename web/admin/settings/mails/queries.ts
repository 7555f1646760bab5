import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AdminMail } from '../../../../worker/store/mail/schemas/mails.ts'
import type { Page } from '../../../table/page.ts'
import { adminGet } from '../../frame/admin-call.ts'
import type { MailsSearch } from './mails-search.ts'

/** A page of the outbox, and whether mails wait for an address to be sent from. */
export type MailsPage = Page<AdminMail> & { is_sender_missing: boolean }

export const mailQueries = {
  all: () => ['admin', 'mails'] as const,
  list: (search: MailsSearch) =>
    queryOptions({
      queryKey: [...mailQueries.all(), 'list', search] as const,
      queryFn: () => adminGet<MailsPage>('mails', { ...search }),
      placeholderData: keepPreviousData,
    }),
}
