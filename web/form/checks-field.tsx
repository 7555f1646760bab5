import { Checkbox } from '../ui/checkbox.tsx'
import { Note } from '../ui/note.tsx'
import { useBoundField } from './use-bound-field.ts'

interface Props {
  label: string
  hint?: string
  /** Each with a word on what it means. */
  options: readonly { value: string; label: string; about?: string }[]
}

/** Several of a few, a box for each. */
export function ChecksField({ label, hint, options }: Props) {
  const { name, value, error, change } = useBoundField<string[]>()
  return (
    <fieldset className="field" aria-invalid={error !== undefined}>
      <legend className="label">{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          name={`${name}.${option.value}`}
          isChecked={value.includes(option.value)}
          onCheckedChange={(isOn) =>
            change(isOn ? [...value, option.value] : value.filter((each) => each !== option.value))
          }
        >
          <span>
            {option.label}
            {option.about !== undefined && <span className="sub">{option.about}</span>}
          </span>
        </Checkbox>
      ))}
      {hint !== undefined && <span className="hint">{hint}</span>}
      {error !== undefined && (
        <Note tone="bad" role="alert" isSmall>
          {error}
        </Note>
      )}
    </fieldset>
  )
}
