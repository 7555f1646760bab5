import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
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
  const [told, setTold] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    // Changed from elsewhere: not the echo of what was typed here.
    if (value !== told) setTyped(value)
  }
  const tell = useEffectEvent(() => {
    setTold(typed)
    onChange(typed)
  })
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => tell(), QUIET_MS)
    return () => clearTimeout(timer)
  }, [typed, value])
  return (
    <div className="search-s" role="search" aria-label={label}>
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
