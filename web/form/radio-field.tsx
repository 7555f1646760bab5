import { RadioGroup, type RadioOption } from '../ui/radio-group.tsx'
import { useBoundField } from './use-bound-field.ts'

interface Props {
  legend: string
  options: readonly RadioOption<string>[]
}

export function RadioField({ legend, options }: Props) {
  const { value, error, change } = useBoundField<string>()
  return (
    <RadioGroup
      legend={legend}
      options={options}
      value={value}
      onValueChange={change}
      {...(error !== undefined && { error })}
    />
  )
}
