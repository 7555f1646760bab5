import { useEffect } from 'react'
import { decodePercent } from '../../lib/decode-percent.ts'

/** Goes to the heading the address names, for words that came after the page. */
export function useHashAfterLoad(): void {
  useEffect(() => {
    const id = decodePercent(location.hash.slice(1))
    if (id !== '') document.getElementById(id)?.scrollIntoView()
  }, [])
}
