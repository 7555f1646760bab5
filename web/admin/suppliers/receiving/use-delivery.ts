import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  AwaitedLine,
  DeliveredOrder,
  DeliveryInput,
} from '../../../../worker/purchasing/receipts/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { showToast } from '../../../ui/toast.ts'
import { useCommandKey } from '../../resource/use-command-key.ts'
import { storeToday } from '../supplier-orders/supplier-orders.ts'
import { sendDelivery, STALE_AFTER_DELIVERY } from './receiving.ts'
import { countOf, type Counts, countScan, type Scanned, toLines } from './scan.ts'

/** A delivery as it is counted, and sent. What an order refuses stays counted; what was received is gone. */
export function useDelivery(supplier: number, lines: AwaitedLine[]) {
  const { t } = useTranslation('admin/receiving')
  const { t: tForm } = useTranslation('form')
  const queryClient = useQueryClient()
  const { keyOf, forget } = useCommandKey()
  const [counts, setCounts] = useState<Counts>({})
  const [place, setPlace] = useState('')
  const today = useQuery(storeToday).data?.day
  const [chosenDay, setDay] = useState<string | null>(null)
  const [received, setReceived] = useState<DeliveredOrder[]>([])
  const [refused, setRefused] = useState<DeliveredOrder[]>([])
  const wrong = lines.filter((line) => Number.isNaN(countOf(counts, line)))
  const send = useMutation({
    mutationFn: (input: DeliveryInput) => sendDelivery(input, keyOf(JSON.stringify(input))),
    onError: showRefusal,
    onSuccess: async ({ data }, input) => {
      forget(JSON.stringify(input))
      const taken = data.filter(({ outcome }) => outcome === 'received')
      setReceived(taken)
      const done = new Set(taken.map(({ id }) => id))
      const gone = new Set(
        input.lines.filter((one) => done.has(one.supplier_order_id)).map((one) => one.line_id),
      )
      setCounts((before) =>
        Object.fromEntries(Object.entries(before).filter(([id]) => !gone.has(Number(id)))),
      )
      setRefused(data.filter(({ outcome }) => outcome === 'refused'))
      if (taken.length > 0) showToast({ text: t('done', { count: taken.length }) })
      await Promise.all(
        STALE_AFTER_DELIVERY.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
    },
  })
  return {
    counts,
    place,
    setPlace,
    /** Today as the store has it; absent until it is known. */
    today,
    day: chosenDay ?? today ?? '',
    setDay,
    received,
    refused,
    errors: Object.fromEntries(wrong.map(({ id }) => [id, tForm('errors.number')])),
    isSending: send.isPending,
    count: (line: AwaitedLine, typed: string) =>
      setCounts((before) => ({ ...before, [line.id]: typed })),
    scan: (typed: string): Scanned => {
      const { counts: next, scanned } = countScan(lines, counts, typed)
      setCounts(next)
      return scanned
    },
    fill: () =>
      setCounts(Object.fromEntries(lines.map((line) => [line.id, String(line.to_receive)]))),
    submit: () => {
      if (wrong.length > 0 || send.isPending) return
      const where = place.trim() === '' ? {} : { place: place.trim() }
      // Today is what the API takes without a day.
      const when = chosenDay === null || chosenDay === '' ? {} : { received_at: chosenDay }
      send.mutate({ supplier_id: supplier, ...when, ...where, lines: toLines(lines, counts) })
    },
  }
}
