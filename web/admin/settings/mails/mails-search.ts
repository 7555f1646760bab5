import { MAIL_STATUSES } from '../../../../worker/store/mail/schemas/statuses.ts'
import { type ListSearch, readListSearch } from '../../../table/list-search.ts'

export type MailStatus = (typeof MAIL_STATUSES)[number]

/** What the list's address says. */
export interface MailsSearch extends ListSearch {
  status?: MailStatus
}

/** Reads it from whatever stands there; nonsense counts as absent. */
export function readMailsSearch(search: Record<string, unknown>): MailsSearch {
  const { sort, ...rest } = readListSearch(search)
  const status = MAIL_STATUSES.find((each) => each === search.status)
  return {
    ...rest,
    ...((sort === 'created_at' || sort === '-created_at') && { sort }),
    ...(status !== undefined && { status }),
  }
}
