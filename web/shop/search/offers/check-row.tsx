import { useFormat } from '../../../i18n/use-format.ts'
import { classNames } from '../../../ui/class-names.ts'

interface Props {
  label: string
  /** How many offers, or products of a brand, there are of it. */
  count?: number
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  isSwitch?: boolean
  /** Name of the radio group; the surrounding form keeps two of them apart. */
  group?: string
}

/** A line of the filters. */
export function CheckRow({ label, count, isChecked, onChange, isSwitch, group }: Props) {
  const format = useFormat()
  return (
    <label className={classNames('check', isSwitch && 'switch')}>
      <input
        type={group === undefined ? 'checkbox' : 'radio'}
        {...(isSwitch === true && { role: 'switch', 'aria-checked': isChecked })}
        name={group}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="check-text">{label}</span>
      {count !== undefined && <span className="end">{format.integer(count)}</span>}
    </label>
  )
}
