import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useCategoryFilters } from './use-category-filters.ts'

const DIGITS = /^[1-9]\d{0,8}$/

/** Only parts of which so many pieces are in stock. */
export function StockField() {
  const { filters } = useCategoryFilters()
  const pieces = filters.stock ?? ''
  return <TypedStock key={pieces} pieces={pieces} />
}

function TypedStock({ pieces }: { pieces: string }) {
  const { t } = useTranslation('shop/catalog')
  const { change } = useCategoryFilters()
  const [typed, setTyped] = useState(pieces)
  const digits = typed.replace(/\s/g, '')
  const isValid = digits === '' || DIGITS.test(digits)
  const commit = () => {
    if (isValid && digits !== pieces) change('stock', digits)
  }
  return (
    <label className="stock-field t-13">
      <span>{t('stockFor')}</span>
      <input
        className="input input-s"
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={!isValid}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
        }}
      />
      <span>{t('pieces')}</span>
    </label>
  )
}
