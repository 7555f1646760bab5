import { Plus } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useFieldContext } from '../../../form/form-context.ts'
import { useServerSentences } from '../../../form/server-sentences.ts'
import { moved } from '../../../lib/moved.ts'
import { Button } from '../../../ui/button.tsx'
import { useCountryOptions } from '../countries/use-country-options.ts'
import { LinesTable } from '../../resource/lines-table.tsx'
import { CELLS, type Cell, emptyDraft, type RateDraft } from './rate-draft.ts'
import { RateLine } from './rate-line.tsx'
import type { RateErrors } from './use-check-method.ts'

interface Props {
  isPickup: boolean
  currency: string
  /** The row that the tried parcel is priced by. */
  appliedRow: number | null
}

const NONE: RateErrors = {}

/** The rows of a method's table as they are typed: added, doubled, moved, removed. */
export function RatesTable({ isPickup, currency, appliedRow }: Props) {
  const { t } = useTranslation('admin/shipping-methods')
  const field = useFieldContext<RateDraft[]>()
  const server = useServerSentences()
  const drafts = field.state.value
  const countries = useCountryOptions(drafts.map(({ country }) => country))
  const own: unknown = field.state.meta.errors[0]
  const errors = typeof own === 'object' && own !== null ? (own as RateErrors) : NONE
  const cells = isPickup ? CELLS.filter((cell) => cell !== 'country') : CELLS
  const frame = useRef<HTMLDivElement>(null)
  const wanted = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (wanted.current === null) return
    frame.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = null
  })
  /** A new row is typed at once; where one is gone, the next step is under the keys. */
  const putAt = (next: RateDraft[], focused: RateDraft | null) => {
    wanted.current =
      focused === null ? '[data-add]' : `[data-row="${focused.key}"] :is(select, input)`
    put(next)
  }
  const put = (next: RateDraft[]) => {
    // Sentences of the server name rows by their places, which may be others from now on.
    for (const at of drafts.keys()) for (const cell of CELLS) server.forget(`rates.${at}.${cell}`)
    field.handleChange(() => next)
  }
  const errorsOf = (at: number): Partial<Record<Cell, string>> =>
    Object.fromEntries(
      cells.flatMap((cell) => {
        const sentence = errors[`${at}.${cell}`] ?? server.of(`rates.${at}.${cell}`)
        return sentence === undefined ? [] : [[cell, sentence]]
      }),
    )
  return (
    <div className="stack stack-3" ref={frame}>
      {drafts.length > 0 && (
        <LinesTable
          label={t('rates.title')}
          className="rates"
          columns={[
            { title: t('rates.row') },
            ...cells.map((cell) => ({ title: t(`cell.${cell}`, { currency }) })),
            { title: t('columns.actions'), kind: 'acts' },
          ]}
        >
          {drafts.map((draft, at) => (
            <RateLine
              key={draft.key}
              draft={draft}
              place={{ at, count: drafts.length, isApplied: appliedRow === at }}
              cells={cells}
              currency={currency}
              countries={countries.options}
              errors={errorsOf(at)}
              onChange={(next) => put(drafts.with(at, next))}
              onMove={(by) => put(moved(drafts, at, by))}
              onCopy={() => {
                const copy = { ...draft, key: crypto.randomUUID() }
                putAt(drafts.toSpliced(at + 1, 0, copy), copy)
              }}
              onRemove={() => putAt(drafts.toSpliced(at, 1), null)}
            />
          ))}
        </LinesTable>
      )}
      <div>
        <Button
          icon={Plus}
          data-add
          onClick={() => {
            const fresh = emptyDraft()
            putAt([...drafts, fresh], fresh)
          }}
        >
          {t('rates.add')}
        </Button>
      </div>
    </div>
  )
}
