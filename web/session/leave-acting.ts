import type { CurrentUser as User } from '../../worker/people/accounts/schemas/account.ts'
import type { ActingEnd } from '../../worker/people/accounts/acting/schemas.ts'
import { ask } from '../api/api-fetch.ts'
import { apiErrorFrom } from '../api/errors.ts'
import { bringGuestListsBack } from './guest-lists.ts'

/** The answer is the same for all that ask: calls fail one after another once a visit is over. */
let leaving: Promise<void> | null = null

/**
 * Leaves the account of a customer that staff act for, or that they no longer may act for: goes to the customer's card,
 * or to the page that says what has ended it; to the login page where their own session is over too. As a new page:
 * nothing that was read as the customer stays. Throws `ApiError` where it failed.
 */
export const leaveActing = (locale: string, user?: Pick<User, 'id'>): Promise<void> =>
  (leaving ??= leave(locale, user?.id).finally(() => {
    leaving = null
  }))

async function leave(locale: string, userId: number | undefined): Promise<void> {
  const answer = await ask('/api/acting', { method: 'DELETE' })
  if (!answer.ok) throw await apiErrorFrom(answer)
  const { is_back: isBack, ended } = (await answer.json()) as ActingEnd
  bringGuestListsBack()
  location.assign(`/${locale}${pathOf({ userId: ended?.user_id ?? userId, isBack, ended })}`)
}

interface Left extends Pick<ActingEnd, 'ended'> {
  userId: number | undefined
  isBack: boolean
}

function pathOf({ userId, isBack, ended }: Left): string {
  const users = '/admin/customers/users'
  const card = userId === undefined ? users : `${users}/${userId}/edit`
  if (!isBack) return `/login?${new URLSearchParams({ redirect: card })}`
  if (ended === null) return card
  const { name, why } = ended
  return `/admin/acting-ended?${new URLSearchParams({ user: String(ended.user_id), name, why })}`
}
