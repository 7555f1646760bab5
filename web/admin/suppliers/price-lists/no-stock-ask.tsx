import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { StockReading } from '../../../../worker/list-files/schemas/recognised.ts'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'

interface Props {
  isBusy: boolean
  /** Reads the list again with this in stock of every item. */
  onStock: (reading: StockReading) => void
}

const WHOLE = /^[1-9]\d{0,8}$/

/** Asks what a list without a stock column means for its offer; kept for its later lists. */
export function NoStockAsk({ isBusy, onStock }: Props) {
  const { t } = useTranslation('admin/price-lists')
  const [typed, setTyped] = useState('10')
  const pieces = WHOLE.test(typed.trim()) ? Number(typed.trim()) : null
  return (
    <div className="stack stack-1" role="group" aria-labelledby="no-stock">
      <strong id="no-stock">{t('stop.noStock')}</strong>
      <div className="row">
        <Button isBusy={isBusy} onClick={() => onStock({ remains: 1, is_at_least: true })}>
          {t('stop.noStockSome')}
        </Button>
        <Button isBusy={isBusy} onClick={() => onStock({ remains: 0, is_at_least: false })}>
          {t('stop.noStockNone')}
        </Button>
        <Input
          className="no-stock-count"
          aria-label={t('stop.noStockCount')}
          inputMode="numeric"
          maxLength={9}
          value={typed}
          onValueChange={setTyped}
        />
        <Button
          isBusy={isBusy}
          disabled={pieces === null}
          onClick={() => pieces !== null && onStock({ remains: pieces, is_at_least: false })}
        >
          {t('stop.noStockPieces', { pieces: pieces ?? '…' })}
        </Button>
      </div>
    </div>
  )
}
