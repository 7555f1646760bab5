import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { CategoryAttribute } from '../../../../worker/catalog/categories/schemas/categories.ts'
import { useBoundField } from '../../../form/use-bound-field.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { moved } from '../../../lib/moved.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { Field } from '../../../ui/field.tsx'
import { MoveButtons } from '../../../ui/move-buttons.tsx'
import { LinesTable } from '../../resource/lines-table.tsx'
import { categoryQueries, wordsIn } from './categories.ts'

/** The attributes of a category in the order of its table: the main one, filters, columns; added and removed. */
export function AttributeSetField() {
  const { t } = useTranslation('admin/categories')
  const locale = useLocale()
  const { value: set, change } = useBoundField<CategoryAttribute[]>()
  const { data: known = [] } = useQuery(categoryQueries.attributes())
  const names = new Map(known.map(({ id, names: each }) => [id, wordsIn(each, locale)]))
  const nameOf = (id: number) => names.get(id) ?? `#${id}`
  const adder = useRef<HTMLDivElement>(null)
  const isRemoved = useRef(false)
  useLayoutEffect(() => {
    // Where a line is gone, the next step is under the keys.
    if (isRemoved.current) adder.current?.querySelector('input')?.focus()
    isRemoved.current = false
  })
  return (
    <section className="stack stack-3" aria-labelledby="attribute-set">
      <div className="stack stack-1">
        <h3 className="h3" id="attribute-set">
          {t('set.title')}
        </h3>
        <p className="hint">{t('set.hint')}</p>
      </div>
      {set.length > 0 && (
        <LinesTable
          label={t('set.title')}
          columns={[
            { title: t('set.attribute') },
            { title: t('set.main') },
            { title: t('set.filter') },
            { title: t('set.table') },
            { title: t('set.actions'), kind: 'acts' },
          ]}
        >
          {set.map((one, at) => (
            <AttributeLine
              key={one.attribute_id}
              one={one}
              name={nameOf(one.attribute_id)}
              place={{ at, count: set.length }}
              onChange={(next) =>
                change(
                  set.map((other, place) => {
                    if (place === at) return next
                    return next.is_main ? { ...other, is_main: false } : other
                  }),
                )
              }
              onMove={(by) => change(moved(set, at, by))}
              onRemove={() => {
                isRemoved.current = true
                change(set.toSpliced(at, 1))
              }}
            />
          ))}
        </LinesTable>
      )}
      <div ref={adder}>
        <AddAttribute
          items={known
            .filter(({ id }) => !set.some((one) => one.attribute_id === id))
            .map(({ id }) => ({ value: id, label: nameOf(id) }))}
          onAdd={(id) =>
            change([
              ...set,
              { attribute_id: id, is_main: set.length === 0, is_filter: true, is_in_table: true },
            ])
          }
        />
      </div>
    </section>
  )
}

interface LineProps {
  one: CategoryAttribute
  name: string
  place: { at: number; count: number }
  onChange: (next: CategoryAttribute) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function AttributeLine({ one, name, place, onChange, onMove, onRemove }: LineProps) {
  const { t } = useTranslation('admin/categories')
  const box = (flag: 'is_main' | 'is_filter' | 'is_in_table', label: string) => (
    <td data-l={label}>
      <Checkbox
        label={t('set.of', { what: label, name })}
        isChecked={one[flag]}
        onCheckedChange={(isOn) => onChange({ ...one, [flag]: isOn })}
      />
    </td>
  )
  return (
    <tr>
      <th scope="row" data-l={t('set.attribute')}>
        {name}
      </th>
      {box('is_main', t('set.main'))}
      {box('is_filter', t('set.filter'))}
      {box('is_in_table', t('set.table'))}
      <td className="fit full">
        <div className="row nowrap-row">
          <MoveButtons
            upLabel={t('set.up', { name })}
            downLabel={t('set.down', { name })}
            isFirst={place.at === 0}
            isLast={place.at === place.count - 1}
            onMove={onMove}
          />
          <Button
            size="s"
            kind="quiet"
            icon={X}
            label={t('set.remove', { name })}
            onClick={onRemove}
          />
        </div>
      </td>
    </tr>
  )
}

interface AddProps {
  items: { value: number; label: string }[]
  onAdd: (id: number) => void
}

function AddAttribute({ items, onAdd }: AddProps) {
  const { t } = useTranslation('admin/categories')
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  return (
    <Field label={t('set.add')} name="attribute">
      <Combobox
        value={null}
        onChange={(item) => {
          setWords('')
          if (item !== null) onAdd(item.value)
        }}
        items={items.filter(({ label }) => label.toLowerCase().includes(wanted))}
        words={words}
        onWordsChange={setWords}
        placeholder={t('set.choose')}
        openLabel={t('set.open')}
        empty={t('set.nothing')}
      />
    </Field>
  )
}
