import './picks.css'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Select, type SelectOption } from '../ui/select.tsx'
import { useBoundField } from './use-bound-field.ts'

interface Props {
  label: string
  hint: string
  options: readonly SelectOption<string>[]
  /** The first option, which stands for none. */
  chooseLabel: string
  addLabel: string
  removeLabel: (name: string) => string
}

/** Several of a list: each is added by choosing it and removed by its button. */
export function PicksField({ label, hint, options, chooseLabel, addLabel, removeLabel }: Props) {
  const { name, value, error, change } = useBoundField<string[]>()
  const [next, setNext] = useState('')
  const nameOf = (code: string) => options.find((each) => each.value === code)?.label ?? code
  const free = options.filter((option) => !value.includes(option.value))
  const add = () => {
    if (next !== '' && !value.includes(next)) change([...value, next])
    setNext('')
  }
  return (
    <div className="stack">
      <Field label={label} hint={hint} name={name} error={error}>
        <div className="affix">
          <Select
            className="input"
            value={next}
            options={[{ value: '', label: chooseLabel }, ...free]}
            onValueChange={setNext}
          />
          <Button icon={Plus} onClick={add} disabled={next === ''}>
            {addLabel}
          </Button>
        </div>
      </Field>
      {value.length > 0 && (
        <ul className="row">
          {value.map((code) => (
            <li key={code} className="badge">
              {nameOf(code)}
              <Button
                size="s"
                kind="quiet"
                icon={X}
                label={removeLabel(nameOf(code))}
                onClick={() => change(value.filter((each) => each !== code))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
