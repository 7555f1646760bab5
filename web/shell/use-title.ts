import { createContext, useContext, useEffect } from 'react'
import { useInit } from './init/use-init.ts'

/** Receives a page's title during rendering; the server needs it, as effects do not run there. */
export const TitleContext = createContext<((title: string) => void) | null>(null)

/** Names the page in the browser's tab: "1N4148 — Detal". */
export function useTitle(title: string): void {
  const { store_name } = useInit()
  const report = useContext(TitleContext)
  report?.(title)
  useEffect(() => {
    document.title = `${title} — ${store_name}`
  }, [title, store_name])
}
