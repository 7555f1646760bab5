import { X } from 'lucide-react'
import { useState } from 'react'
import { useBoundField } from '../../form/use-bound-field.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { ComboboxItem } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { type Findable, ServerCombobox } from './server-combobox.tsx'

interface Props extends Findable {
  label: string
  /** Columns of six, all unless said. */
  width?: 3
  /** What none of them means. */
  placeholder: string
  removeLabel: (name: string) => string
}

/** Several of many that the server looks for: each is added by choosing it, and removed by its button. */
export function ChoosersField(props: Props) {
  const { label, width, placeholder, removeLabel, find, findKey } = props
  const { t } = useTranslation('admin/resource')
  const { name, value, error, change } = useBoundField<ComboboxItem[]>()
  const [round, setRound] = useState(0)
  const add = (item: ComboboxItem | null) => {
    if (item === null) return
    setRound(round + 1)
    if (!value.some((each) => each.value === item.value)) change([...value, item])
  }
  return (
    <div className={classNames('stack stack-2', width === 3 && 'w3')}>
      <Field label={label} name={name} error={error}>
        <ServerCombobox
          // Emptied for the next one.
          key={round}
          openLabel={t('chooser.open', { label })}
          placeholder={placeholder}
          empty={t('chooser.nothing')}
          find={find}
          findKey={findKey}
          value={null}
          onChange={add}
        />
      </Field>
      {value.length > 0 && (
        <ul className="row">
          {value.map((item) => (
            <li key={item.value} className="badge">
              {item.label}
              <Button
                size="s"
                kind="quiet"
                icon={X}
                label={removeLabel(item.label)}
                onClick={() => change(value.filter((each) => each !== item))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
