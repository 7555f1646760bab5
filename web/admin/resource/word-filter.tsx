import type { ComboboxItem } from '../../ui/combobox.tsx'
import type { Control } from './filter-bar.tsx'
import { type Findable, ServerCombobox } from './server-combobox.tsx'

interface Props extends Findable, Pick<Control, 'onChange'> {
  /** What is chosen now, by name. */
  chosen: ComboboxItem | null
  label: string
  placeholder: string
  openLabel: string
  empty: string
}

/** Narrows a list to one of many, found by typing. */
export function WordFilter({ chosen, onChange, ...look }: Props) {
  return (
    <span className="word-filter">
      <ServerCombobox
        key={chosen?.label}
        {...look}
        value={chosen}
        onChange={(item) => onChange(item?.value)}
      />
    </span>
  )
}
