import { useEffect } from 'react'
import { useInit } from '../settings/use-init.ts'

/** Names the page in the browser's tab: "1N4148 — Detal". */
export function useTitle(title: string): void {
  const { store_name } = useInit()
  useEffect(() => {
    document.title = `${title} — ${store_name}`
  }, [title, store_name])
}
