import { Switch } from '../ui/switch.tsx'
import { useBoundField } from './use-bound-field.ts'

interface Props {
  label: string
  hint?: string
}

export function SwitchField({ label, hint }: Props) {
  const { value, change } = useBoundField<boolean>()
  return (
    <Switch isOn={value} onChange={change} {...(hint !== undefined && { hint })}>
      {label}
    </Switch>
  )
}
