import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { formatShare } from '../../../lib/format-share.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'

interface Props {
  /** Hundredths of a percent, or of a percentage point; null: there is nothing to compare with. */
  by: number | null
  unit?: 'percent' | 'points'
}

/** How a figure has moved since the span before; the arrow only underlines what the words say. */
export function FigureChange({ by, unit = 'percent' }: Props) {
  const { t } = useTranslation('admin/dashboard')
  const locale = useLocale()
  if (by === null) return <span className="t-13 muted">{t('figures.noBefore')}</span>
  // What is rounded to nothing is no change.
  const tenths = Math.round(by / 10)
  const way = tenths > 0 ? 'more' : tenths < 0 ? 'less' : 'same'
  const sign = { more: ArrowUp, less: ArrowDown, same: ArrowRight }[way]
  const share = formatShare(Math.abs(by) / 100, locale)
  return (
    <span className={classNames('move', { more: 'good', less: 'bad', same: 'muted' }[way])}>
      <Icon of={sign} />
      {t(`figures.${unit}.${way}`, { share, points: share.replace(/\s?%$/u, '') })}
    </span>
  )
}
