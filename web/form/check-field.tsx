import { Checkbox } from '../ui/checkbox.tsx'
import { useBoundField } from './use-bound-field.ts'

/** A checkbox with its label beside it. */
export function CheckField({ label }: { label: string }) {
  const { name, value, change } = useBoundField<boolean>()
  return (
    <Checkbox name={name} isChecked={value} onCheckedChange={change}>
      {label}
    </Checkbox>
  )
}
