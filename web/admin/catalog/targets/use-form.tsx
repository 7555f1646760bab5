import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type NameMatch,
  USE_KINDS,
  type UseInput,
  type UseKind,
} from '../../../../worker/catalog/targets/schemas.ts'
import { ApiError, toApiError } from '../../../api/errors.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Combobox, type ComboboxItem } from '../../../ui/combobox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { useCan } from '../../frame/use-can.ts'
import { knownBrandsQuery } from '../brands/brands.ts'
import { categoryQueries, wordsIn } from '../categories/categories.ts'

/** What is chosen: a brand or a category by its id, a product by what is typed. */
interface Target {
  words: string
  item: ComboboxItem | null
}

const NONE: Target = { words: '', item: null }

interface Props {
  /** Shows it there too, and asks the list again. */
  onAdd: (use: UseInput) => Promise<unknown>
  /** Which product typed words are about. */
  match: (words: string) => Promise<NameMatch | undefined>
}

/** Shows something for one more product, brand or category. */
export function UseForm({ onAdd, match: matchWords }: Props) {
  const { t } = useTranslation('admin/targets')
  const can = useCan()
  const [kind, setKind] = useState<UseKind>('product')
  const [target, setTarget] = useState<Target>(NONE)
  const unknown = t('why.unknown')
  const several = t('why.several')
  const adding = useMutation({
    mutationFn: async () => {
      if (target.item !== null) return onAdd({ kind, target_id: target.item.value })
      const match = await matchWords(target.words)
      if (match?.product != null) return onAdd({ kind, target_id: match.product.id })
      const message = match?.reason === 'several' ? several : unknown
      throw new ApiError({ status: 422, code: 'validation', message })
    },
    onSuccess: () => setTarget(NONE),
  })
  const kinds = USE_KINDS.filter(
    (one) =>
      one === 'product' || can(one === 'brand' ? 'catalog.brands.view' : 'catalog.categories.view'),
  )
  // A choice tells its item and its words one after the other.
  const change = (part: Partial<Target>) => {
    adding.reset()
    setTarget((before) => ({ ...before, ...part }))
  }
  const isEmpty = kind === 'product' ? target.words.trim() === '' : target.item === null
  const error = adding.error === null ? undefined : toApiError(adding.error).message
  const Control = CONTROLS[kind]
  return (
    <form
      className="use-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) adding.mutate()
      }}
    >
      <Field label={t('uses.kind')}>
        <Select
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`uses.kinds.${value}`) }))}
          onValueChange={(next) => {
            setKind(next)
            change(NONE)
          }}
        />
      </Field>
      <Field label={t(`uses.which.${kind}`)} error={error}>
        <Control target={target} onChange={change} />
      </Field>
      <Button type="submit" disabled={isEmpty} isBusy={adding.isPending}>
        {t('uses.add')}
      </Button>
    </form>
  )
}

interface ControlProps {
  target: Target
  onChange: (part: Partial<Target>) => void
}

const CONTROLS: Record<UseKind, (props: ControlProps) => React.ReactNode> = {
  product: ProductControl,
  brand: BrandControl,
  category: CategoryControl,
}

function ProductControl({ target, onChange }: ControlProps) {
  const { t } = useTranslation('admin/targets')
  return (
    <Input
      value={target.words}
      placeholder={t('numberExample')}
      onValueChange={(words) => onChange({ words, item: null })}
    />
  )
}

function BrandControl(props: ControlProps) {
  const known = useQuery(knownBrandsQuery(props.target.words.trim()))
  const items = (known.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return <Choice {...props} items={items} isFetching={known.isFetching} />
}

/** Found categories that are shown at once. */
const MOST_SHOWN = 50

function CategoryControl(props: ControlProps) {
  const locale = useLocale()
  const all = useQuery(categoryQueries.list())
  const words = props.target.words.trim().toLowerCase()
  const items = (all.data ?? [])
    .map(({ id, names }) => ({ value: id, label: wordsIn(names, locale) }))
    .filter(({ label }) => label.toLowerCase().includes(words))
    .slice(0, MOST_SHOWN)
  return <Choice {...props} items={items} isFetching={all.isFetching} />
}

interface ChoiceProps extends ControlProps {
  items: readonly ComboboxItem[]
  isFetching: boolean
}

function Choice({ target, onChange, items, isFetching }: ChoiceProps) {
  const { t } = useTranslation('admin/targets')
  return (
    <Combobox
      openLabel={t('uses.open')}
      value={target.item}
      onChange={(item) => onChange({ item })}
      items={items}
      words={target.words}
      onWordsChange={(words) => onChange({ words })}
      empty={isFetching ? '' : t('uses.nothing')}
    />
  )
}
