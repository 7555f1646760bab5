import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { SafetyStop } from '../../../../worker/db/json/price-list.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { guessOf } from './guess-of.ts'
import { useStopWords } from './use-stop-words.ts'

interface Props {
  reasons: SafetyStop['reasons']
  /** The currency the prices were read in. */
  read: string
  /** Guesses that the person says are right; null where nothing can be approved. */
  confirmed: readonly string[] | null
  onConfirm: (guess: string, isRight: boolean) => void
}

/** What is not certain, in sentences; a guess by values is confirmed by itself. */
export function StopDoubts({ reasons, read, confirmed, onConfirm }: Props) {
  const { t } = useTranslation('admin/price-lists')
  const words = useStopWords()
  if (reasons.length === 0) return null
  return (
    <ul className="stack stack-1">
      {reasons.map((reason, index) => {
        const guess = guessOf(reason)
        return (
          // Several doubts may have one code.
          <li key={index}>
            {words.doubt(reason.code, { ...reason.params, read })}
            {guess !== null && confirmed !== null && (
              <Checkbox
                isChecked={confirmed.includes(guess)}
                onCheckedChange={(isRight) => onConfirm(guess, isRight)}
              >
                {t('stop.right')}
              </Checkbox>
            )}
          </li>
        )
      })}
    </ul>
  )
}
