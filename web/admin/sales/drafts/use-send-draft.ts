import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type ApiError, toApiError } from '../../../api/errors.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCommandKey } from '../../resource/use-command-key.ts'
import { orders } from '../orders/orders.ts'
import { quotes } from '../quotes/quotes.ts'
import { sentBody } from './draft-choices.ts'
import { draftCalls } from './drafts.ts'
import type { DraftWork } from './use-draft.ts'

export interface Sending {
  place: () => void
  /** `days` null: as many as the store usually holds its prices for. */
  quote: (days: number | null) => void
  kind: 'order' | 'quote' | null
  isSending: boolean
  isDone: boolean
  /** What the API refused; gone once something is changed. */
  error: ApiError | null
}

interface Sent {
  kind: 'order' | 'quote'
  id: number
  number: string
}

/** Makes an order or a quote of a draft, once, and goes to its page. */
export function useSendDraft(work: DraftWork): Sending {
  const { keyOf } = useCommandKey()
  const [asked, setAsked] = useState<string | null>(null)
  const isDoneWith = useGoTo()
  const send = useMutation({
    mutationFn: ({ kind, days }: { kind: Sent['kind']; days: number | null }): Promise<Sent> => {
      const { body, choices, draft } = work
      if (body === null || draft === null) throw new Error('there is nothing to send')
      const json = sentBody(body, choices, draft)
      const key = keyOf(JSON.stringify({ kind, days, json }))
      return kind === 'order'
        ? draftCalls.place(json, key).then(({ id, number }) => ({ kind, id, number }))
        : draftCalls
            .quote({ ...json, ...(days !== null && { days }) }, key)
            .then(({ id, number }) => ({ kind, id, number }))
    },
    onSuccess: isDoneWith.go,
    // What was refused was mostly decided on what has changed since.
    onError: () => void work.reread(),
  })
  const now = JSON.stringify([work.body, work.choices])
  const start = (kind: Sent['kind'], days: number | null) => {
    if (send.isPending || send.isSuccess) return
    setAsked(now)
    send.mutate({ kind, days })
  }
  return {
    place: () => start('order', null),
    quote: (days) => start('quote', days),
    kind: send.isPending ? (send.variables.kind ?? null) : null,
    isSending: send.isPending,
    isDone: send.isSuccess,
    error: send.error === null || asked !== now ? null : toApiError(send.error),
  }
}

/** Goes to the page of what was made, once the form no longer guards what is typed. */
function useGoTo() {
  const { t } = useTranslation('admin/drafts')
  const navigate = useNavigate()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const [made, setMade] = useState<Sent | null>(null)
  useEffect(() => {
    if (made === null) return
    const { kind, id } = made
    void (kind === 'order'
      ? navigate({ to: '/$locale/admin/sales/orders/$orderId', params: { locale, orderId: id } })
      : navigate({ to: '/$locale/admin/sales/quotes/$quoteId', params: { locale, quoteId: id } }))
  }, [made, navigate, locale])
  return {
    go: (sent: Sent) => {
      showToast({ text: t(`done.${sent.kind}`, { number: sent.number }) })
      void queryClient.invalidateQueries({
        queryKey: sent.kind === 'order' ? orders.key : quotes.key,
      })
      setMade(sent)
    },
  }
}
