import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerSummary } from '../../../../worker/people/customers/schemas.ts'
import type { Draft } from '../../../../worker/sales/drafts/schemas.ts'
import { type ApiError, toApiError } from '../../../api/errors.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { bodyOf, type DraftChoices, NO_CHOICES } from './draft-choices.ts'
import { type DraftBody, draftQueries } from './drafts.ts'
import type { DraftRow } from './draft-rows.ts'

/** A draft under work: its lines, what is chosen, and what it comes to. */
export interface DraftWork {
  customer: CustomerSummary
  rows: DraftRow[]
  setRows: (rows: DraftRow[]) => void
  choices: DraftChoices
  choose: (change: Partial<DraftChoices>) => void
  /** As it would be sent; null: nothing can be. */
  body: DraftBody | null
  /** What it comes to; that of a moment ago while `isLate`, null before there is anything on it. */
  draft: Draft | null
  isLate: boolean
  error: ApiError | null
  reread: () => Promise<unknown>
}

/** Typing rests so long before it is priced, in ms. */
const REST_MS = 250

export function useDraft(
  customer: CustomerSummary,
  { rows, setRows }: Pick<DraftWork, 'rows' | 'setRows'>,
): DraftWork {
  const locale = useLocale()
  const [choices, setChoices] = useState(NO_CHOICES)
  const body = bodyOf(customer.id, { rows, choices, locale })
  const text = JSON.stringify(body)
  const rested = useDebounced(text, REST_MS)
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(
    draftQueries.draft(JSON.parse(rested) as DraftBody | null),
  )
  return {
    customer,
    rows,
    setRows,
    choices,
    choose: (change) => setChoices((before) => ({ ...before, ...change })),
    body,
    draft: body === null ? null : (data ?? null),
    isLate: text !== rested || isPlaceholderData || isFetching,
    error: error === null ? null : toApiError(error),
    reread: refetch,
  }
}
