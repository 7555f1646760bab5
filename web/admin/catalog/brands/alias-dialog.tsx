import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Brand } from '../../../../worker/catalog/brands/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Combobox, type ComboboxItem } from '../../../ui/combobox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { knownBrandsQuery } from './brands.ts'

interface Props {
  /** Those that are at hand. */
  brands: readonly Brand[]
  /** Of all that are merged. */
  count: number
  isBusy: boolean
  onMerge: (brandId: number) => void
  onClose: () => void
}

/** Chooses the known brand that names from lists stand for. */
export function AliasDialog({ brands, count, isBusy, onMerge, onClose }: Props) {
  const { t } = useTranslation('admin/brands')
  const { t: tForm } = useTranslation('form')
  const { integer } = useFormat()
  const first = brands[0]
  const guess = first?.resembles ?? null
  const [target, setTarget] = useState<ComboboxItem | null>(
    guess === null ? null : { value: guess.id, label: guess.name },
  )
  const [words, setWords] = useState(guess?.name ?? '')
  const known = useQuery(knownBrandsQuery(words.trim()))
  const ids = new Set(brands.map(({ id }) => id))
  const items = (known.data ?? [])
    .filter(({ id }) => !ids.has(id))
    .map(({ id, name }) => ({ value: id, label: name }))
  const title =
    count === 1
      ? t('alias.title', { name: first?.name ?? '' })
      : t('alias.titleMany', { count, brands: integer(count) })
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={tForm('close')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (target !== null) onMerge(target.value)
        }}
      >
        <div className="dialog-body stack stack-3">
          <p>{t('alias.text')}</p>
          <Field label={t('alias.target')}>
            <Combobox
              openLabel={t('alias.open')}
              value={target}
              onChange={setTarget}
              items={items}
              words={words}
              onWordsChange={setWords}
              empty={known.isFetching ? '' : t('alias.nothing')}
            />
          </Field>
        </div>
        <div className="dialog-foot">
          <Button kind="quiet" onClick={onClose}>
            {tForm('cancel')}
          </Button>
          <Button type="submit" kind="main" disabled={target === null} isBusy={isBusy}>
            {t('alias.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
