import { type SyntheticEvent, useState } from 'react'
import type { Attribute } from '../../../../worker/catalog/categories/attributes/schemas/attribute.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { wordsIn } from '../categories/categories.ts'

interface Props {
  attributes: readonly Attribute[]
  /** The one whose value is to be said; null: it is chosen here. */
  editedId: number | null
  isBusy: boolean
  onSay: (attributeId: number, value: string) => void
}

const YES_NO = ['yes', 'no'] as const

/** Says a value, in any writing: `4,7 кОм`. */
export function SayValue({ attributes, editedId, isBusy, onSay }: Props) {
  const { t } = useTranslation('admin/products')
  const locale = useLocale()
  const [id, setId] = useState(editedId === null ? '' : String(editedId))
  const [value, setValue] = useState('')
  const attribute = attributes.find((each) => String(each.id) === id)
  const named = attributes
    .map((each) => ({ value: String(each.id), label: wordsIn(each.names, locale) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  const options = optionsOf(attribute)
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (attribute !== undefined && value.trim() !== '') onSay(attribute.id, value.trim())
  }
  return (
    <form className="say-value" onSubmit={send}>
      <Field label={t('say.attribute')} name="attribute">
        <Select
          className="input"
          value={id}
          options={[{ value: '', label: t('say.choose') }, ...named]}
          onValueChange={(next) => {
            setId(next)
            setValue('')
          }}
        />
      </Field>
      <Field
        label={attribute?.unit ? t('say.valueIn', { unit: attribute.unit }) : t('say.value')}
        name="value"
      >
        {options === null ? (
          <Input value={value} maxLength={200} onValueChange={setValue} />
        ) : (
          <Select
            className="input"
            value={value}
            options={[
              { value: '', label: t('say.choose') },
              ...options.map(({ code, names }) => ({
                value: code,
                label: names === null ? t(`yesNo.${code}`) : wordsIn(names, locale),
              })),
            ]}
            onValueChange={setValue}
          />
        )}
      </Field>
      <Button
        type="submit"
        disabled={attribute === undefined || value.trim() === ''}
        isBusy={isBusy}
      >
        {t('say.submit')}
      </Button>
    </form>
  )
}

type Option =
  | { code: string; names: Readonly<Record<string, string>> }
  | { code: (typeof YES_NO)[number]; names: null }

/** What can be chosen of; null: it is typed. */
function optionsOf(attribute: Attribute | undefined): readonly Option[] | null {
  if (attribute?.type === 'choice') return attribute.choices
  return attribute?.type === 'yes_no' ? YES_NO.map((code) => ({ code, names: null })) : null
}
