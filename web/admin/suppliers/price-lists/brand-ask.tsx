import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Note } from '../../../ui/note.tsx'

interface Props {
  isBusy: boolean
  /** Reads the list again with this brand on every row that has none. */
  onBrand: (brand: string) => void
}

/** Asks whose parts a list without brands holds. */
export function BrandAsk({ isBusy, onBrand }: Props) {
  const { t } = useTranslation('admin/price-lists')
  const [brand, setBrand] = useState('')
  const given = brand.trim()
  return (
    <Note tone="warn">
      <p>{t('brandAsk.about')}</p>
      <form
        className="row row-end"
        onSubmit={(event) => {
          event.preventDefault()
          if (given !== '') onBrand(given)
        }}
      >
        <Field label={t('settings.names.default_brand')}>
          <Input value={brand} maxLength={200} spellCheck={false} onValueChange={setBrand} />
        </Field>
        <Button type="submit" isBusy={isBusy} disabled={given === ''}>
          {t('brandAsk.submit')}
        </Button>
      </form>
    </Note>
  )
}
