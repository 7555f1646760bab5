import { OctagonAlert } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { SafetyStop } from '../../../../worker/db/json/price-list.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type Measure, useStopWords } from './use-stop-words.ts'

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
  canApprove: boolean
  isBusy: boolean
  onApprove: () => void
}

/** More than these are chosen among in the settings. */
const MOST_ENTRIES = 6

/** The list waits for a person: what was measured, what it was before, and the limit. */
export function StopBox(props: Props) {
  const { stop, hasLiveList, entries, onEntry, canApprove, isBusy, onApprove } = props
  const { read, otherCurrency, onSwitchCurrency } = props
  const { t } = useTranslation('admin/price-lists')
  const words = useStopWords()
  const first = stop.reasons[0]
  const measures = stop.reasons.flatMap((reason) => words.measure(reason) ?? [])
  const doubts = stop.reasons.filter((reason) => words.measure(reason) === null)
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
        {doubts.length > 0 && (
          <ul className="stack stack-1">
            {doubts.map(({ code, params }, index) => (
              // Several doubts may have one code.
              <li key={index}>{words.doubt(code, { ...params, read })}</li>
            ))}
          </ul>
        )}
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
            <Button kind="bad" isBusy={isBusy} onClick={onApprove}>
              {t('stop.approve')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

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
