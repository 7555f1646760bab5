import './search-field.css'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useSearchKey } from '../../lib/use-search-key.ts'
import { useTypedWords } from '../../lib/use-typed-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Input } from '../../ui/input.tsx'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  /** Enter was pressed on what is typed; the address may follow later. */
  onEnter?: ((typed: string) => void) | undefined
}

/** Narrows a list while one types; the address follows when the typing rests, or at Enter. `/` leads here. */
export function SearchField({ label, value, onChange, onEnter }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useSearchKey(input)
  const { typed, setTyped, tell } = useTypedWords(value, onChange)
  const press = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key !== 'Enter' || nativeEvent.isComposing) return
    tell()
    onEnter?.(typed.trim())
  }
  return (
    <div className="search-s" role="search" aria-label={label}>
      <Icon of={Search} />
      <Input
        ref={input}
        size="s"
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onValueChange={setTyped}
        onKeyDown={press}
        aria-keyshortcuts="/"
        spellCheck={false}
      />
      {typed === '' && (
        <span className="kbd" aria-hidden="true">
          /
        </span>
      )}
    </div>
  )
}
