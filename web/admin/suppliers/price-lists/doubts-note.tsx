import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Recognised } from '../../../../worker/list-files/schemas/recognised.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useStopWords } from './use-stop-words.ts'

interface Props {
  doubts: Recognised['doubts']
  /** The currency the prices were read in. */
  read: string
  /** The one that was not taken, where two are named. */
  otherCurrency: string | null
  isBusy: boolean
  onSwitchCurrency: (currency: string) => void
}

/** What should be looked at before applying, though nothing stops it. */
export function DoubtsNote(props: Props) {
  const { doubts, read, otherCurrency, isBusy, onSwitchCurrency } = props
  const { t } = useTranslation('admin/price-lists')
  const words = useStopWords()
  if (doubts.length === 0) return null
  return (
    <Note
      tone="warn"
      {...(otherCurrency !== null && {
        action: (
          <Button size="s" isBusy={isBusy} onClick={() => onSwitchCurrency(otherCurrency)}>
            {t('stop.switchCurrency', { currency: otherCurrency })}
          </Button>
        ),
      })}
    >
      <strong>{t('doubts.title', { count: doubts.length })}</strong>
      <ul>
        {doubts.map((doubt, index) => (
          // Two drifts may read alike; their order is all that tells them apart.
          <li key={index}>{words.doubt(doubt.code, { ...doubt.params, read })}</li>
        ))}
      </ul>
    </Note>
  )
}
