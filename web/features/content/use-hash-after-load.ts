import { useEffect } from 'react'

/** Goes to the heading the address names, for words that came after the page. */
export function useHashAfterLoad(): void {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1))
    if (id !== '') document.getElementById(id)?.scrollIntoView()
  }, [])
}
