import { ProposalPage } from '../../shop/proposals/proposal-page.tsx'
import { QuotePage } from '../../shop/quotes/quote-page.tsx'

/** Pages that a signed link opens to anybody: one chunk, so that the first page names one. */
export const SIGNED_PAGES = { proposal: ProposalPage, quote: QuotePage }
