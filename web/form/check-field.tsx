import { Checkbox } from '../ui/checkbox.tsx'
import { useBoundField } from './use-bound-field.ts'

/** On or off, with its words beside. */
export function CheckField({ label }: { label: string }) {
  const { name, value, change } = useBoundField<boolean>()
  return (
    <Checkbox name={name} isChecked={value} onCheckedChange={change}>
      {label}
    </Checkbox>
  )
}
