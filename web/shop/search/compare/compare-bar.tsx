import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLoadedTexts } from '../../../i18n/use-loaded-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CompareTable } from './compare-table.tsx'
import type { Compared } from './compared-offers.ts'
import { COMPARED } from '../filters.ts'
import { useCompare } from './use-compare.ts'
import { useFilters } from '../use-filters.ts'
import './compare.css'

interface Props {
  compared: Compared[]
  currency: string
}

/** The bar with the chosen offers, and their comparison side by side. */
export function CompareBar({ compared, currency }: Props) {
  const { t } = useTranslation('shop/compare')
  const format = useFormat()
  const { filters } = useFilters()
  const { isOpen, open, close, clear } = useCompare()
  const hasTexts = useLoadedTexts('shop/compare')
  if (!hasTexts || compared.length === 0) return null
  const number = format.integer(compared.length)
  const quantity = format.integer(filters.quantity ?? 1)
  return (
    <section className="compare-bar" aria-label={t('title')}>
      <p role="status">
        {t('chosen', { count: compared.length, number, max: format.integer(COMPARED) })}
      </p>
      <span className="row end">
        <Button kind="quiet" onClick={clear}>
          {t('common:action.clear')}
        </Button>
        <Button kind="main" disabled={compared.length < 2} onClick={open}>
          {t('open')}
        </Button>
      </span>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('title')}
        description={t('text', { number: quantity })}
        closeLabel={t('common:action.close')}
        isWide
      >
        <CompareTable compared={compared} currency={currency} />
      </Dialog>
    </section>
  )
}
