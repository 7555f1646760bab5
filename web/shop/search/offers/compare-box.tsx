import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useCompare } from '../compare/use-compare.ts'

interface Props {
  offerId: number
  /** What distinguishes this offer from the others, for its accessible name. */
  name: string
}

/** Adds an offer to the comparison; at most four. */
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
