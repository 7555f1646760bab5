import { createContext, useContext } from 'react'
import type { Locale } from '../lib/locales.ts'

/** The person whose cart and favourites the server keeps, and the currency of their prices. */
export interface Owner {
  /** The person's id. */
  id: number
  /** Null: the server decides. */
  currency: string | null
  /** The language their methods and conditions are named in. */
  locale: Locale
}

export const OwnerContext = createContext<Owner | null>(null)

/** The signed-in, verified person; null: cart and favourites are kept on this device. */
export const useOwner = (): Owner | null => useContext(OwnerContext)
