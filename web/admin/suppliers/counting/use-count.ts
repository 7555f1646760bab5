import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  PlaceCount,
  PlaceCountInput,
  ShelfSheet,
} from '../../../../worker/suppliers/shelf/schemas.ts'
import { type ApiError, toApiError } from '../../../api/errors.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useCommandKey } from '../../resource/use-command-key.ts'
import { placeSheet, previewCount, sendCount, STALE_AFTER_COUNT } from './counting.ts'
import { type Counted, countedOf, countPart, toCountLines } from './count-parts.ts'

/** A count of a place: counted, looked at, and written at once. One that is changed after the look is looked at once more. */
export function useCount(sheet: ShelfSheet) {
  const { t: tForm } = useTranslation('form')
  const queryClient = useQueryClient()
  const { keyOf, forget } = useCommandKey()
  const [counted, setCounted] = useState<Counted>({})
  const [reason, setReason] = useState('')
  const [written, setWritten] = useState<PlaceCount | null>(null)
  const { parts, place } = sheet
  const wrong = parts.filter((part) => Number.isNaN(countedOf(counted, part)))
  const lines = toCountLines(parts, counted)
  const input = (): PlaceCountInput => ({
    place,
    last_count_id: sheet.last_count?.id ?? null,
    ...(reason.trim() !== '' && { reason: reason.trim() }),
    lines,
  })
  const look = useMutation({ mutationFn: previewCount })
  const write = useMutation({
    mutationFn: (json: PlaceCountInput) => sendCount(json, keyOf(JSON.stringify(json))),
    onSuccess: async (outcome, json) => {
      forget(JSON.stringify(json))
      look.reset()
      setCounted({})
      setReason('')
      setWritten(outcome)
      await Promise.all(
        STALE_AFTER_COUNT.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
    },
  })
  // What was looked at or refused is no longer what is counted.
  const change = (next: Counted) => {
    setCounted(next)
    setWritten(null)
    look.reset()
    write.reset()
  }
  const error = write.error ?? look.error
  return {
    counted,
    reason,
    setReason,
    lines,
    written,
    outcome: look.data ?? null,
    refusal: error === null ? null : (toApiError(error) satisfies ApiError),
    errors: Object.fromEntries(wrong.map(({ product }) => [product.id, tForm('errors.number')])),
    isLooking: look.isPending,
    isWriting: write.isPending,
    count: (productId: number, typed: string) => change({ ...counted, [productId]: typed }),
    scan: (typed: string) => {
      const { counted: next, scanned } = countPart(parts, counted, typed)
      if (scanned.part !== null) change(next)
      return scanned
    },
    /** What nobody has counted is not there. */
    restIsMissing: () =>
      change({
        ...Object.fromEntries(parts.map(({ product }) => [product.id, '0'])),
        ...Object.fromEntries(Object.entries(counted).filter(([, typed]) => typed.trim() !== '')),
      }),
    look: () => {
      if (wrong.length === 0 && lines.length > 0) look.mutate(input())
    },
    write: () => {
      if (wrong.length === 0 && lines.length > 0) write.mutate(input())
    },
    /** Asks for the sheet again; what was counted stays. */
    loadAgain: async () => {
      look.reset()
      write.reset()
      await queryClient.invalidateQueries({ queryKey: placeSheet(place).queryKey })
    },
  }
}
