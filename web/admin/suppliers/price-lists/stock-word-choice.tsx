import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { StockReading } from '../../../../worker/list-files/schemas/recognised.ts'
import { Select } from '../../../ui/select.tsx'
import type { SettingsDraft } from './use-settings-draft.ts'

type Choice = 'unknown' | 'none' | 'some' | 'plenty'

const READINGS: Record<Exclude<Choice, 'unknown'>, StockReading> = {
  none: { remains: 0, is_at_least: false },
  some: { remains: 1, is_at_least: true },
  plenty: { remains: 10, is_at_least: true },
}

function choiceOf(reading: StockReading | undefined): Choice {
  if (reading === undefined) return 'unknown'
  if (reading.remains === 0) return 'none'
  return reading.remains >= 10 ? 'plenty' : 'some'
}

interface Props {
  /** As it is folded for comparison. */
  word: string
  draft: SettingsDraft
}

/** What a supplier means by a word in the stock column. */
export function StockWordChoice({ word, draft }: Props) {
  const { t } = useTranslation('admin/price-lists')
  const folded = word.toLowerCase()
  return (
    <span className="word-choice">
      <Select<Choice>
        size="s"
        label={t('words.label', { word })}
        value={choiceOf(draft.wordOf(folded))}
        onValueChange={(choice) =>
          draft.setWord(folded, choice === 'unknown' ? undefined : READINGS[choice])
        }
        options={(['unknown', 'none', 'some', 'plenty'] as const).map((value) => ({
          value,
          label: t(`words.${value}`),
        }))}
      />
    </span>
  )
}
