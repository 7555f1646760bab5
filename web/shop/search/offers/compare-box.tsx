import { useTranslation } from 'react-i18next'
import { useCompare } from '../compare/use-compare.ts'

interface Props {
  offerId: number
  /** What tells this offer from the others. */
  name: string
}

/** Takes an offer into the comparison; at most four of them. */
export function CompareBox({ offerId, name }: Props) {
  const { t } = useTranslation('shop/search')
  const { has, isFull, toggle } = useCompare()
  const isChosen = has(offerId)
  return (
    <label className="check compare-box">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isFull && !isChosen}
        aria-label={t('compare.one', { name })}
        onChange={() => toggle(offerId)}
      />
      <span aria-hidden="true">{t('compare.add')}</span>
    </label>
  )
}
