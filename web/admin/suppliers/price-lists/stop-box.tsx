import { OctagonAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { SafetyStop } from '../../../../worker/db/json/price-list.ts'
import type { StockReading } from '../../../../worker/list-files/schemas/recognised.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { guessOf } from './guess-of.ts'
import { NoStockAsk } from './no-stock-ask.tsx'
import { StopDoubts } from './stop-doubts.tsx'
import type { Measure } from './stop-words.ts'
import { useStopWords } from './use-stop-words.ts'

interface Props {
  stop: SafetyStop
  /** An earlier version is live meanwhile. */
  hasLiveList: boolean
  /** Files of the archive to choose from, where that is the question. */
  entries: readonly string[]
  onEntry: (entry: string) => void
  /** The currency its prices were read in. */
  read: string
  /** The one that was not taken, where two are named. */
  otherCurrency: string | null
  onSwitchCurrency: (currency: string) => void
  /** Null where the person may not say how a list is read. */
  onStock: ((reading: StockReading) => void) | null
  canApprove: boolean
  isBusy: boolean
  /** Guesses by values alone that are right. */
  onApprove: (confirmed: string[]) => void
}

/** More than these are chosen among in the settings. */
const MOST_ENTRIES = 6

/** The list waits for a person: what was measured, what it was before, and the limit. */
export function StopBox(props: Props) {
  const { stop, hasLiveList, entries, onEntry, canApprove, isBusy, onApprove } = props
  const { read, otherCurrency, onSwitchCurrency, onStock } = props
  const [confirmed, setConfirmed] = useState<string[]>([])
  const { t } = useTranslation('admin/price-lists')
  const words = useStopWords()
  const first = stop.reasons[0]
  const measures = stop.reasons.flatMap((reason) => words.measure(reason) ?? [])
  const doubts = stop.reasons.filter((reason) => words.measure(reason) === null)
  const guesses = stop.reasons.flatMap((reason) => guessOf(reason) ?? [])
  const isOpen = guesses.some((guess) => !confirmed.includes(guess))
  const isStockOpen = doubts.some(isWithoutStock)
  const isOne = stop.reasons.length === 1 && first !== undefined
  return (
    <section className="note note-bad stopbox" aria-labelledby="stop">
      <Icon of={OctagonAlert} size={20} />
      <div className="stack stack-3">
        <div>
          <h2 className="h2" id="stop">
            {isOne
              ? t(`stop.titles.${first.code}`)
              : t('stop.title', { count: stop.reasons.length })}
          </h2>
          <p id="why">{t(hasLiveList ? 'stop.meanwhile' : 'stop.meanwhile_first')}</p>
        </div>
        {measures.length > 0 && <MeasureTable measures={measures} />}
        <StopDoubts
          reasons={doubts}
          read={read}
          confirmed={canApprove ? confirmed : null}
          onConfirm={(guess, isRight) =>
            setConfirmed((before) => [
              ...before.filter((one) => one !== guess),
              ...(isRight ? [guess] : []),
            ])
          }
        />
        {onStock !== null && isStockOpen && <NoStockAsk isBusy={isBusy} onStock={onStock} />}
        <div className="row">
          {entries.slice(0, MOST_ENTRIES).map((entry) => (
            <Button key={entry} isBusy={isBusy} onClick={() => onEntry(entry)}>
              {t('stop.takeEntry', { entry })}
            </Button>
          ))}
          {otherCurrency !== null && (
            <Button isBusy={isBusy} onClick={() => onSwitchCurrency(otherCurrency)}>
              {t('stop.switchCurrency', { currency: otherCurrency })}
            </Button>
          )}
          {canApprove && (
            <Button
              kind="bad"
              isBusy={isBusy}
              disabled={isOpen || isStockOpen}
              onClick={() => onApprove(confirmed)}
            >
              {t('stop.approve')}
            </Button>
          )}
        </div>
        {canApprove && isOpen && <p className="t-13">{t('stop.confirmFirst')}</p>}
        {canApprove && isStockOpen && <p className="t-13">{t('stop.noStockFirst')}</p>}
      </div>
    </section>
  )
}

const isWithoutStock = ({ code, params }: SafetyStop['reasons'][number]) =>
  code === 'low_confidence' && params.field === 'stock' && params.column === undefined

function MeasureTable({ measures }: { measures: readonly Measure[] }) {
  const { t } = useTranslation('admin/price-lists')
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t('stop.measure')}</th>
          <th scope="col" className="r">
            {t('stop.before')}
          </th>
          <th scope="col" className="r">
            {t('stop.now')}
          </th>
          <th scope="col" className="r">
            {t('stop.limit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {measures.map((measure) => (
          <tr key={measure.code}>
            <th scope="row">{measure.name}</th>
            <td className="r">{measure.before}</td>
            <td className="r strong bad">{measure.now}</td>
            <td className="r">{measure.limit}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
