import { AskReturnPage } from '../../account/returns/ask-page.tsx'
import { ReturnPage } from '../../account/returns/return-page.tsx'
import { ReturnsPage } from '../../account/returns/returns-page.tsx'

/** Pages of a customer's returns: one chunk, so that the first page names one. */
export const RETURN_PAGES = { list: ReturnsPage, one: ReturnPage, ask: AskReturnPage }
