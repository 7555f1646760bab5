import { useTranslation } from '../../i18n/use-translation.tsx'
import { useCategoryFilters } from './use-category-filters.ts'
import { useTyped } from './use-typed.ts'

const DIGITS = /^[1-9]\d{0,8}$/

/** Only parts of which so many pieces are in stock. */
export function StockField() {
  const { t } = useTranslation('shop/catalog')
  const { filters, change } = useCategoryFilters()
  const pieces = filters.stock ?? ''
  const [typed, setTyped] = useTyped(pieces)
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
        aria-label={[t('stock'), t('stockFor'), t('pieces')].join(' ')}
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
