import { createContext, useContext } from 'react'

/** The person whose cart and favourites the server keeps, and the currency of their prices. */
export interface Owner {
  /** The person's id. */
  id: number
  /** Null: the server decides. */
  currency: string | null
}

export const OwnerContext = createContext<Owner | null>(null)

/** The signed-in, verified person; null: cart and favourites are kept on this device. */
export const useOwner = (): Owner | null => useContext(OwnerContext)
