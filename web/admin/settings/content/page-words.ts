import type { AdminPage } from '../../../../worker/store/content/schemas.ts'
import type { ApiError } from '../../../api/errors.ts'

export type PageWords = Pick<AdminPage, 'title' | 'description' | 'body'>

/** What the form holds of a page. */
export const wordsOf = ({ title, description, body }: PageWords): PageWords => ({
  title,
  description,
  body,
})

/** What a page is now, of a refusal that says somebody else has changed it. */
export function conflictOf(fault: ApiError | null): AdminPage | null {
  if (fault?.code !== 'conflict' || fault.body.current === undefined) return null
  return fault.body.current as AdminPage
}
