import '../ui/styles/progress.css'
import './shipped-bar.css'
import type { CSSProperties } from 'react'
import { useTranslation } from '../i18n/use-translation.tsx'
import { useFormat } from '../i18n/use-format.ts'

interface Props {
  /** Pieces ordered, without those cancelled. */
  shipped: number
  wanted: number
}

/** How many pieces have been shipped, in figures with a bar. */
export function ShippedBar({ shipped, wanted }: Props) {
  const { t } = useTranslation('account/orders')
  const { integer } = useFormat()
  if (wanted <= 0) return <span className="muted">{t('shippedNone')}</span>
  const share = { '--v': Math.floor((shipped * 100) / wanted) }
  return (
    <span className="order-shipped">
      <span className="nowrap">
        {t('shippedOf', { done: integer(shipped), all: integer(wanted) })}
      </span>
      <span className="bar" aria-hidden="true">
        <i style={share as CSSProperties} />
      </span>
    </span>
  )
}
