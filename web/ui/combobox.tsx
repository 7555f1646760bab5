import './styles/combobox.css'
import './styles/overlays.css'
import { Combobox as Base } from '@base-ui/react/combobox'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export interface ComboboxItem {
  value: number
  label: string
}

interface Props {
  value: ComboboxItem | null
  onChange: (item: ComboboxItem | null) => void
  /** The options that match the typed text; filtered by the caller or the server. */
  items: readonly ComboboxItem[]
  words: string
  onWordsChange: (words: string) => void
  /** Accessible name, without a `Field` around it. */
  label?: string
  placeholder?: string
  openLabel: string
  /** Shown when nothing matches. */
  empty: ReactNode
}

/** Chooses one of many by typing. */
export function Combobox(props: Props) {
  const { value, onChange, items, words, onWordsChange, label, placeholder, openLabel, empty } =
    props
  return (
    <Base.Root
      items={items}
      filter={null}
      value={value}
      onValueChange={(item) => onChange(item)}
      inputValue={words}
      onInputValueChange={(text) => onWordsChange(text)}
      isItemEqualToValue={(a, b) => a.value === b.value}
    >
      <div className="combo">
        <Base.Input
          className="input"
          {...(label !== undefined && { 'aria-label': label })}
          placeholder={placeholder}
        />
        <Base.Trigger className="combo-open" aria-label={openLabel}>
          <Icon of={ChevronDown} />
        </Base.Trigger>
      </div>
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-30">
          <Base.Popup className="pop pop-still menu combo-list">
            <Base.Empty className="muted t-13">{empty}</Base.Empty>
            <Base.List>
              {(item: ComboboxItem) => (
                <Base.Item key={item.value} value={item} className="menu-item">
                  {item.label}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
