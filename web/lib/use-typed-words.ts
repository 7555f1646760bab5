import { useEffect, useEffectEvent, useState } from 'react'

const QUIET_MS = 300

interface TypedWords {
  /** As they stand in the field. */
  typed: string
  setTyped: (typed: string) => void
  /** Hands on what is typed now, without waiting. */
  tell: () => void
}

/**
 * Words that narrow a list while one types: `onChange` is called when the typing rests. `value` is what the list goes by;
 * when it is changed from elsewhere, the field follows. Blanks around the words change nothing.
 */
export function useTypedWords(value: string, onChange: (words: string) => void): TypedWords {
  const [typed, setTyped] = useState(value)
  const [told, setTold] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    // Not the echo of what was typed here.
    if (value.trim() !== told.trim()) setTyped(value)
  }
  const tell = () => {
    if (typed.trim() === value.trim()) return
    setTold(typed)
    onChange(typed)
  }
  const rested = useEffectEvent(tell)
  useEffect(() => {
    if (typed.trim() === value.trim()) return
    const timer = setTimeout(() => rested(), QUIET_MS)
    return () => clearTimeout(timer)
  }, [typed, value])
  return { typed, setTyped, tell }
}
