import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Input } from '../../ui/input.tsx'

const QUIET_MS = 250

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Narrows a list while one types; the address follows when the typing rests. */
export function SearchField({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => tell.current(typed), QUIET_MS)
    return () => clearTimeout(timer)
  }, [typed, value])
  return (
    <div className="search-s" role="search">
      <Icon of={Search} />
      <Input
        size="s"
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onValueChange={setTyped}
        spellCheck={false}
      />
    </div>
  )
}
